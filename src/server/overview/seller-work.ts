import { and, desc, eq, lt } from 'drizzle-orm'
import type { operatorSellerWork } from '../../contract/operator-jobs.ts'
import type { Handlers } from '../context.ts'
import { cutPage } from '../db/key-page.ts'
import { tasks } from '../jobs/tables.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { shops } from '../shops/tables.ts'

export const operatorSellerWorkCalls: Handlers<typeof operatorSellerWork> = {
  async page({ db }, { page, onlyFailed }) {
    const found = await db
      .select({ task: tasks, shopName: shops.displayName })
      .from(tasks)
      .innerJoin(shops, eq(shops.id, tasks.placeId))
      .where(
        and(
          eq(tasks.placeKind, 'shop'),
          page.after ? lt(tasks.id, page.after) : undefined,
          onlyFailed ? eq(tasks.state, 'failed') : undefined,
        ),
      )
      .orderBy(desc(tasks.id))
      .limit(page.size + 1)
    const { rows, next } = cutPage(found, page.size, ({ task }) => task.id)
    return {
      records: rows.map(({ task, shopName }) => {
        const { id, kind, state, isUndoing, done, total, error, startedAt, endedAt } = taskOf(task, false)
        return { id, kind, state, isUndoing, done, total, error, startedAt, endedAt, shopId: task.placeId, shopName }
      }),
      next,
    }
  },
}
