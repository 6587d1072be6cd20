/** The same keys with the same kind of value: what a translation must offer. */
export type Shape<T> = { [K in keyof T]: T[K] extends string ? string : T[K] }
