import { eq } from 'drizzle-orm'
import type { Db } from '../db/database.ts'
import { tasks } from '../jobs/tables.ts'
import { startTasks } from '../jobs/tasks.ts'
import { mayStillSell } from '../sellers/may-still-sell.ts'
import { allTaskKinds } from '../task-kinds.ts'

/** A step is held by another loop of this process while it runs: so often it is waited for. */
const MOST_LOOKS = 200

/** Does all long work that waits. A step that breaks is the test's own failure. */
export async function doTasks(db: Db, now = () => new Date()): Promise<void> {
  const broken: Error[] = []
  const log = { error: ({ err }: { err: Error }) => broken.push(err) }
  const running = startTasks({ db, log: log as never, now, kinds: allTaskKinds, mayStill: mayStillSell })
  for (let looks = 0; looks < MOST_LOOKS && broken.length === 0; looks++) {
    await running.look()
    if ((await db.$count(tasks, eq(tasks.state, 'ready'))) === 0) break
    await new Promise((go) => setTimeout(go, 20))
  }
  await running.stop()
  if (broken[0]) throw broken[0]
}
