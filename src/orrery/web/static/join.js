/** The page of a seat link: its form takes a random number for the dice with it. */

import { mixIn } from "./dice.js";

mixIn();
