import type { Output } from '../../contract/call.ts'
import type { ai } from '../../contract/prices.ts'

/** One product's prices here and elsewhere, as the comparison answers them. */
export type Compared = Output<typeof ai.comparePrice>
