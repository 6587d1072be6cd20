import { and, eq, inArray } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { Db } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { tasks } from './tables.ts'
import type { TaskKind, TaskOwner, TaskRow } from './task-kind.ts'

/** More than anybody follows; each has to be read whenever somebody's turn is looked for. */
const MOST_AT_ONCE = 20

interface Wanted<Input> {
  owner: TaskOwner
  input: Input
  total: number | null
}

/** In the transaction of whoever wants it: it begins within a second after the commit. */
export async function startTask<Input>(
  tx: Db,
  { kind, place }: TaskKind<Input>,
  { owner, input, total }: Wanted<Input>,
  now: Date,
): Promise<TaskRow> {
  if (owner.kind !== place) throw new Error(`${kind} is nothing for a ${owner.kind}`)
  const isOfPlace = and(eq(tasks.placeKind, owner.kind), eq(tasks.placeId, owner.placeId))
  if ((await tx.$count(tasks, and(isOfPlace, inArray(tasks.state, ['ready', 'paused'])))) >= MOST_AT_ONCE) throw new Refusal('too-many')
  const [row] = await tx
    .insert(tasks)
    .values({
      id: newId(),
      kind,
      placeKind: owner.kind,
      placeId: owner.placeId,
      accountId: owner.accountId,
      input,
      state: 'ready',
      total,
      // At once, and before whoever was served: both follow the real clock, which `now` does not where a demonstration has moved it.
      dueAt: new Date(0),
      servedAt: new Date(0),
      createdAt: now,
    })
    .returning()
  if (!row) throw new Error('A task was not written')
  return row
}
