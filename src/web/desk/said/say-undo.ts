import { showToast } from '../../base/toast.ts'

/** Long enough to read it, think and reach for it. */
const UNDO_MS = 10_000

/** Says what was done, with the way back beside it. */
export const sayUndo = ({ text, undo, run }: { text: string; undo: string; run: () => void }): void =>
  showToast({ kind: 'ok', text, ms: UNDO_MS, action: { label: undo, run } })
