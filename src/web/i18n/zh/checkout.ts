import type { Dictionary } from '../rooms.ts'

export default {} satisfies Dictionary<'checkout'>
