import { and, desc, eq, gt, inArray } from 'drizzle-orm'
import { Refusal } from '../../../contract/refusals.ts'
import type { sellerExport } from '../../../contract/seller-exports.ts'
import type { ExportAs } from '../../../rules/goods/product-file/export-file.ts'
import type { Delimiter } from '../../../rules/goods/product-file/read-rows.ts'
import { spus } from '../../catalogue/tables.ts'
import type { Context, Handlers } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { inTransaction } from '../../db/in-transaction.ts'
import { newId } from '../../db/new-id.ts'
import { startTask } from '../../jobs/start-task.ts'
import { tasks } from '../../jobs/tables.ts'
import { taskOf } from '../../jobs/task-calls.ts'
import type { TaskRow } from '../../jobs/task-kind.ts'
import { ownProducts } from '../own-products.ts'
import { productExports, productImports } from '../tables.ts'
import { exportGoods } from './export-goods.ts'
import { forgetOldest, KEPT_DAYS } from './export-rows.ts'

type Wanted = Parameters<(typeof sellerExportCalls)['add']>[1]

/** As the last file came of which goods were made; in our columns where none did. */
async function shapeOf({ db, caller, locale }: Context<'goodsSeller'>, dialect: Wanted['dialect']): Promise<ExportAs> {
  const isOfShop = and(eq(productImports.shopId, caller.shopId), eq(productImports.state, 'started'))
  const [last] = await db.select().from(productImports).where(isOfShop).orderBy(desc(productImports.id)).limit(1)
  const came = last?.outcome
  const own = dialect === 'as-it-came' ? (came?.dialect ?? 'own') : dialect
  const isAsCame = came?.dialect === own
  return {
    dialect: own,
    delimiter: isAsCame ? (came.delimiter as Delimiter) : ',',
    locale: isAsCame && last ? last.locale : locale,
    quotesCodes: isAsCame && came.quotesCodes,
    metafields: isAsCame ? came.columns.flatMap(({ header, metafield }) => (metafield ? [{ header, key: metafield }] : [])) : [],
  }
}

const isWanted = (shopId: string, { spuIds, found }: Pick<Wanted, 'spuIds' | 'found'>) =>
  and(found ? ownProducts(shopId, found) : eq(spus.shopId, shopId), spuIds ? inArray(spus.id, spuIds) : undefined)

const everything = { words: '', state: null, isLow: false, lacks: null, categoryId: null }

const shown = ({ id, dialect, createdAt, expiresAt }: typeof productExports.$inferSelect, task: TaskRow) => ({
  ...{ id, dialect, createdAt: createdAt.toISOString(), expiresAt: expiresAt.toISOString() },
  task: taskOf(task, false),
})

const taskRows = async (db: Db, ids: readonly string[]): Promise<Map<string, TaskRow>> => {
  const rows =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(tasks)
          .where(inArray(tasks.id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}

export const sellerExportCalls: Handlers<typeof sellerExport> = {
  async all({ db, caller, now }) {
    const rows = await db
      .select()
      .from(productExports)
      .where(and(eq(productExports.shopId, caller.shopId), gt(productExports.expiresAt, now())))
      .orderBy(desc(productExports.id))
    const byId = await taskRows(
      db,
      rows.flatMap(({ taskId }) => taskId ?? []),
    )
    return rows.flatMap((row) => {
      const task = byId.get(row.taskId ?? '')
      return task ? [shown(row, task)] : []
    })
  },

  add: (context, { spuIds, found, dialect }) =>
    inTransaction(context.db, async (tx) => {
      const { caller, now } = context
      await forgetOldest(tx, caller.shopId)
      const [id, at] = [newId(), now()]
      const asOf = await shapeOf({ ...context, db: tx }, dialect)
      const total = await tx.$count(spus, isWanted(caller.shopId, { spuIds, found }))
      if (total === 0) throw new Refusal('not-found')
      const owner = { kind: 'shop' as const, placeId: caller.shopId, accountId: caller.id }
      const task = await startTask(tx, exportGoods, { owner, input: { id }, total }, at)
      const [row] = await tx
        .insert(productExports)
        .values({
          ...{ id, shopId: caller.shopId, accountId: caller.id, dialect: asOf.dialect, asOf, taskId: task.id },
          found: spuIds ? { spuIds } : { filter: found ?? everything },
          createdAt: at,
          expiresAt: new Date(at.getTime() + KEPT_DAYS * 24 * 60 * 60_000),
        })
        .returning()
      if (!row) throw new Error('An export was not written')
      return shown(row, task)
    }),
}
