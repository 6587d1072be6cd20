import { desc, eq, inArray, lte } from 'drizzle-orm'
import type { operatorReport, ReportFile } from '../../contract/operator-reports.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { startTask } from '../jobs/start-task.ts'
import { tasks } from '../jobs/tables.ts'
import { taskOf } from '../jobs/task-calls.ts'
import type { TaskRow } from '../jobs/task-kind.ts'
import { makeReport } from './make-report.ts'
import { reportOf } from './report-rows.ts'
import { sumsOfDays } from './sum-books.ts'
import { bookReports } from './tables.ts'

const KEPT_DAYS = 7
const MOST_LISTED = 20

export const forgetReports = (db: Db, now: Date) => db.delete(bookReports).where(lte(bookReports.expiresAt, now))

const shownFile = (row: typeof bookReports.$inferSelect, task: TaskRow): ReportFile => ({
  ...{ id: row.id, name: row.name, from: row.fromDay, to: row.toDay, madeAt: row.madeAt.toISOString(), task: taskOf(task, false) },
  path: task.state === 'done' ? `/reports/${row.id}` : null,
})

export const operatorReportCalls: Handlers<typeof operatorReport> = {
  async getInfo({ db }, { name, ...period }) {
    return reportOf(name, await sumsOfDays(db, period), period)
  },
  addFile: ({ db, caller, now, locale }, { name, from, to }) =>
    inTransaction(db, async (tx) => {
      const id = newId()
      const at = now()
      const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: caller.id }
      const task = await startTask(tx, makeReport, { owner, input: { id }, total: null }, at)
      const expiresAt = new Date(at.getTime() + KEPT_DAYS * 86_400_000)
      const row = { id, taskId: task.id, name, fromDay: from, toDay: to, locale, byAccount: caller.id, madeAt: at, expiresAt }
      await tx.insert(bookReports).values(row)
      return shownFile(row, task)
    }),
  async files({ db }) {
    const rows = await db.select().from(bookReports).orderBy(desc(bookReports.id)).limit(MOST_LISTED)
    const ids = rows.flatMap(({ taskId }) => taskId ?? [])
    const known = ids.length > 0 ? await db.select().from(tasks).where(inArray(tasks.id, ids)) : []
    const byId = new Map(known.map((task) => [task.id, task]))
    return rows.flatMap((row) => {
      const task = byId.get(row.taskId ?? '')
      return task ? [shownFile(row, task)] : []
    })
  },
}

/** One that is whole, as long as it is kept. */
export async function findReport(db: Db, id: string, now: Date) {
  const [found] = await db
    .select({ row: bookReports, state: tasks.state })
    .from(bookReports)
    .innerJoin(tasks, eq(tasks.id, bookReports.taskId))
    .where(eq(bookReports.id, id))
  return found && found.state === 'done' && found.row.expiresAt > now ? found.row : null
}
