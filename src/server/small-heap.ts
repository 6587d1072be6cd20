import { setFlagsFromString } from 'node:v8'

/** Of a heap that pages leave behind: collected before it has grown by this, not when it has doubled. */
const GROWING_PERCENT = 40

/**
 * A process that serves pages leaves much behind each of them; the engine would let it lie until the heap is three times what it holds, and
 * keeps the holes between what lives, a seventh of the process.
 */
export function keepHeapSmall(): void {
  setFlagsFromString(`--heap-growing-percent=${GROWING_PERCENT}`)
  setFlagsFromString('--compact-on-every-full-gc')
}
