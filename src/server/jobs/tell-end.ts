import { eq } from 'drizzle-orm'
import { append } from '../audit/append.ts'
import type { Db } from '../db/database.ts'
import { tasks } from './tables.ts'
import type { TaskRow } from './task-kind.ts'

/** What the trail calls it when long work came to its end, beside the calls by which it was begun and steered. */
export const taskEnds = { done: '/mallapi/task/done', undone: '/mallapi/task/undone' } as const

const shown = ({ kind, state, done, total, result }: TaskRow) => JSON.stringify({ kind, state, done, total, result })

/**
 * In the transaction of its last step: what long work came to, in the name of whoever wanted it. One entry for all of its steps; what became of
 * each product, piece or letter stands where those keep their own story.
 */
export async function tellEnd(tx: Db, before: TaskRow, at: Date): Promise<void> {
  const [row] = await tx.select().from(tasks).where(eq(tasks.id, before.id))
  if (row?.state !== 'done' && row?.state !== 'undone') return
  await append(tx, {
    chain: row.placeKind === 'house' ? 'house' : `${row.placeKind} ${row.placeId}`,
    ...{ at, actorId: row.accountId, role: 'task', call: taskEnds[row.state], subjectId: row.id },
    ...{ before: shown(before), after: shown(row), reason: null },
  })
}
