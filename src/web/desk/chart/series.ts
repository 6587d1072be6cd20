import type { Value } from './geometry.ts'

/** What a chart shows: labels below, one value each, and the same of the time before where it is compared. */
export interface Series {
  title: string
  /** One for each value: "Nov 1". */
  labels: readonly string[]
  values: readonly Value[]
  /** What is drawn, in words: "Nov 1 – 14". */
  name: string
  before?: { name: string; values: readonly Value[] } | undefined
  /** How a value is read, in the reader's language. */
  write: (value: number) => string
  /** The same beside a line of the drawing, where there is little room. */
  writeShort?: ((value: number) => string) | undefined
}
