/** How far down a list can be counted: what lies deeper is found by narrowing, or read by key. */
export const DEEPEST = 10_000
