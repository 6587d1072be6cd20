import { eq } from 'drizzle-orm'
import pg from 'pg'
import { v7 } from 'uuid'
import { readConfig } from '../config.ts'
import { openDatabase } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { tasks } from '../jobs/tables.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { moveOn, takeStep } from '../jobs/task-rows.ts'
import { STEP_MS, startTasks } from '../jobs/tasks.ts'
import { allTaskKinds } from '../task-kinds.ts'

/**
 * A process that does tasks and dies by kill -9 at a moment of its first step: before its transaction begins (`begin`), before it is committed
 * (`commit`), or after (`committed`). Without `DIES_AT` it does all there is. `IS_HASTY` moves the cursor after the transaction of the step:
 * the twin that must be caught. The leases of as many as died before have ended (`LATER`).
 */
const { DIES_AT, IS_HASTY, LATER } = process.env

const die = () => process.kill(process.pid, 'SIGKILL')
const { query } = pg.Client.prototype
// biome-ignore lint/suspicious/noExplicitAny: the overloads of pg's own query, handed on as they come.
pg.Client.prototype.query = function (this: pg.Client, ...args: any[]): any {
  if (args[0] === DIES_AT) die()
  const answer = (query as (...all: unknown[]) => unknown).apply(this, args)
  return args[0] === 'commit' && DIES_AT === 'committed' ? Promise.resolve(answer).then(die) : answer
}

const database = await openDatabase(readConfig(process.env).database)
const { db } = database
const realNow = () => new Date(Date.now() + Number(LATER) * (STEP_MS + 1))

/** One step of the twin; false when there is none. */
async function hasty(): Promise<boolean> {
  const taken = await takeStep(db, { kinds: allTaskKinds.map(({ kind }) => kind), holder: v7(), now: realNow(), heldUntil: realNow() })
  const [task] = taken ? await db.select().from(tasks).where(eq(tasks.id, taken.id)) : []
  if (!task) return false
  const kind = allTaskKinds.find((one) => one.kind === task.kind) as TaskKind
  const owner = { kind: task.placeKind, placeId: task.placeId, accountId: task.accountId }
  const stepped = await inTransaction(db, (tx) => kind.step(tx, { input: task.input, cursor: task.cursor, owner, now: new Date() }))
  await moveOn(db, task, stepped, { at: new Date() })
  return true
}

const log = { error: ({ err }: { err: Error }) => process.stderr.write(`${err.stack}\n`) }
const running = startTasks({
  db,
  log: log as never,
  now: () => new Date(),
  kinds: IS_HASTY ? [] : allTaskKinds,
  mayStill: async () => true,
  realNow,
})
if (IS_HASTY) while (await hasty());
else await running.look()
await running.stop()
await database.close()
