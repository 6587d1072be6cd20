import { showToast } from '../../base/toast.ts'

const DONE_MS = 4_000

/** Says in passing that it is done. */
export const sayDone = (text: string): void => showToast({ kind: 'ok', text, ms: DONE_MS })
