import { setImmediate as nextTurn } from 'node:timers/promises'

/** So much is done before others are let in between. */
const AT_ONCE = 20

/** Works on one after the other, and lets whoever asks meanwhile be answered. */
export async function inTurns<Row>(rows: readonly Row[], work: (row: Row) => void): Promise<void> {
  for (const [nth, row] of rows.entries()) {
    work(row)
    if (nth % AT_ONCE === 0) await nextTurn()
  }
}
