import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { operatorRecall, Recall } from '../../contract/recalls.ts'
import { Refusal } from '../../contract/refusals.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { accounts } from '../accounts/tables.ts'
import { spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { behindKey, cutPage } from '../db/key-page.ts'
import { startTask } from '../jobs/start-task.ts'
import { tasks } from '../jobs/tables.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { keepAway } from '../moderation/keep-away.ts'
import { shops } from '../shops/tables.ts'
import { countBuyers } from './buyers-of.ts'
import { recallProduct } from './recall-product.ts'
import { productRecalls } from './tables.ts'

async function recalls(db: Db, locale: Locale, where: SQL | undefined, most: number): Promise<Recall[]> {
  const rows = await db
    .select({ recall: productRecalls, title: spus.title, shopName: shops.displayName, by: accounts.nickName })
    .from(productRecalls)
    .innerJoin(spus, eq(spus.id, productRecalls.spuId))
    .innerJoin(shops, eq(shops.id, productRecalls.shopId))
    .leftJoin(accounts, eq(accounts.id, productRecalls.recalledBy))
    .where(where)
    .orderBy(desc(productRecalls.recalledAt), desc(productRecalls.spuId))
    .limit(most)
  return rows.map(({ recall: { spuId, words, recalledAt, taskId }, title, shopName, by }) => ({
    ...{ id: spuId, title: title[locale], shopName, at: recalledAt.toISOString(), by: by ?? '', words, taskId },
  }))
}

export const operatorRecallCalls: Handlers<typeof operatorRecall> = {
  async page({ db, locale }, { page }) {
    const rest = await behindKey(
      db,
      page.after,
      sql`${productRecalls.recalledAt}, ${productRecalls.spuId}`,
      (id) => sql`select recalled_at::text as at, spu_id as id from ${productRecalls} where spu_id = ${id}`,
    )
    const { rows, next } = cutPage(await recalls(db, locale, rest, page.size + 1), page.size, ({ id }) => id)
    return { records: rows, next }
  },

  async preview({ db, locale }, { id }) {
    const [row] = await db
      .select({ product: spus, shopName: shops.displayName })
      .from(spus)
      .innerJoin(shops, eq(shops.id, spus.shopId))
      .where(eq(spus.id, id))
    if (!row) throw new Refusal('not-found')
    const { shopId, title, mainPicture, priceCents, published } = row.product
    return {
      ...{ id, title, priceCents, shopName: row.shopName, isShown: published },
      picture: mainPicture === '' ? '' : pictureUrl(mainPicture),
      ...(await countBuyers(db, { shopId, spuId: id })),
      recalled: (await recalls(db, locale, eq(productRecalls.spuId, id), 1))[0] ?? null,
    }
  },

  carryOut: ({ db, caller, now }, { id, words, seenBuyers }) =>
    inTransaction(db, async (tx) => {
      const [product] = await tx.select({ shopId: spus.shopId }).from(spus).where(eq(spus.id, id)).for('update')
      if (!product) throw new Refusal('not-found')
      const [known] = await tx
        .select({ task: tasks })
        .from(tasks)
        .where(
          and(
            eq(tasks.kind, 'recall-product'),
            inArray(tasks.id, tx.select({ id: productRecalls.taskId }).from(productRecalls).where(eq(productRecalls.spuId, id))),
          ),
        )
      if (known) return taskOf(known.task, false)
      const { shopId } = product
      const { buyers } = await countBuyers(tx, { shopId, spuId: id })
      if (buyers !== seenBuyers) throw new Refusal('conflict')
      await keepAway(tx, { spuId: id, words, by: caller.id }, now())
      const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: caller.id }
      const task = await startTask(tx, recallProduct, { owner, input: { spuId: id, shopId, words }, total: buyers }, now())
      const stands = { shopId, words, recalledAt: now(), recalledBy: caller.id, taskId: task.id }
      await tx
        .insert(productRecalls)
        .values({ spuId: id, ...stands })
        .onConflictDoUpdate({ target: productRecalls.spuId, set: stands })
      return taskOf(task, false)
    }),
}
