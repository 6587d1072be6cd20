import { eq, ne } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { claimSetting } from '../db/settings.ts'
import { startTask } from '../jobs/start-task.ts'
import { tasks } from '../jobs/tables.ts'
import { endUndone, lastRecord, moveBack, moveOn } from '../jobs/task-rows.ts'
import { FileReader } from '../wares/files/file-reader.ts'
import { outcomeOf } from '../wares/files/read-import.ts'
import { importGoods } from '../wares/import-goods.ts'
import { productImportGoods, productImports } from '../wares/tables.ts'
import { shopId } from './house-rows.ts'
import { accountId, logins, SELLER_SHOP } from './people.ts'

const header =
  'Handle,Title,Body (HTML),Vendor,Type,Option1 Name,Option1 Value,Variant SKU,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'

/** As shops elsewhere save them, with what goes wrong in such files. */
const files = [
  {
    ...{ name: 'products_export_spring.csv', daysAgo: 12, isUndone: true },
    rows: [
      'linen-apron,Linen apron,<p>Washed linen with two pockets.</p>,,Kitchen,Size,M,LA-M,4,49.00,,active',
      'linen-apron,,,,,,L,LA-L,-2,49.00,,',
      'cedar-candle,Cedar candle,<p>Burns for forty hours.</p>,,Candles,,,CC-1,20,24.00,24.00,active',
      'bread-board,Bread board,<p>Maple from Quebec.</p>,,Kitchen,,,BB-1,6,free,,active',
    ],
  },
  {
    ...{ name: 'products_export_1.csv', daysAgo: 9, isUndone: false },
    rows: [
      'enamel-mug-set,Enamel mug set,<p>Four mugs for inside and out.</p>,,Kitchen,,,EM-4,14,38.50,,draft',
      'wool-trivet,Wool trivet,<p>Felted wool.</p>,,Kitchen,Color,Grey,WT-G,9,18.00,,draft',
      'wool-trivet,,,,,,Moss,WT-M,7,18.00,,',
      'gift-card-50,Gift card,,,Gift cards,,,GC-50,1,0.00,,active',
    ],
  },
]

async function bring(db: Db, { name, rows, daysAgo, isUndone }: (typeof files)[number], categoryId: string, now: Date): Promise<void> {
  const bytes = Buffer.from(`${header}\n${rows.join('\n')}\n`)
  const reader = new FileReader()
  const summary = reader.open(bytes, { locale: 'en', columns: [], cells: [] })
  if (summary.is === 'unreadable') throw new Error(`${name} is not readable`)
  const [id, at] = [newId(), new Date(now.getTime() - daysAgo * 86_400_000)]
  const owner = { kind: 'shop' as const, placeId: shopId(SELLER_SHOP), accountId: accountId(logins.seller) }
  const categories = summary.categories.map((one) => ({ ...one, categoryId, by: 'person' as const }))
  await inTransaction(db, async (tx) => {
    const task = await startTask(tx, importGoods, { owner, input: { id }, total: summary.products }, at)
    await tx.insert(productImports).values({
      ...{ id, name, categories, shopId: owner.placeId, accountId: owner.accountId, locale: 'en', bytes: bytes.length },
      ...{ state: 'started', outcome: outcomeOf(summary), taskId: task.id, createdAt: at, toMend: Buffer.from(reader.toMend()) },
    })
    const read = reader.take(0, summary.products)
    await tx
      .insert(productImportGoods)
      .values(read.map(({ handle, product }, n) => ({ importId: id, number: n + 1, handle, product: JSON.parse(product) })))
    const input = { id }
    await moveOn(tx, task, await importGoods.step(tx, { input, owner, cursor: null, now: at }), { at })
    if (!isUndone) return
    const [done] = await tx.select().from(tasks).where(eq(tasks.id, task.id))
    const record = await lastRecord(tx, task.id)
    if (!done || !record || !importGoods.undo) return
    await moveBack(tx, done, record, await importGoods.undo(tx, { input, owner, record: record.record, now: at }))
    const [back] = await tx.select().from(tasks).where(eq(tasks.id, task.id))
    if (back) await endUndone(tx, { ...back, isUndoing: true }, at)
  })
}

/** Once: the demo's seller has brought two files, and has taken one of them back. */
export async function addSellerImports(db: Db, now: Date): Promise<void> {
  const [own] = await db
    .select({ categoryId: spus.category3Id })
    .from(spus)
    .where(eq(spus.shopId, shopId(SELLER_SHOP)))
    .orderBy(ne(spus.state, 'active'), spus.id)
    .limit(1)
  if (!own || !(await claimSetting(db, 'demo_seller_imports', true))) return
  for (const file of files) await bring(db, file, own.categoryId, now)
}
