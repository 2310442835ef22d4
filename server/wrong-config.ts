/** A variable of the environment that is refused at start, in one clear line. */
export class WrongConfig extends Error {}
