import { eq } from 'drizzle-orm'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { sellersOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { shops } from '../shops/tables.ts'
import type { productQuestions } from './tables.ts'

type Question = Pick<typeof productQuestions.$inferSelect, 'id' | 'spuId' | 'shopId' | 'customerId' | 'words'>

const MOST_TOLD = 200

async function aboutWhat(tx: Db, spuId: string) {
  const [about] = await tx
    .select({ shop: shops.displayName, product: spus.title })
    .from(spus)
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .where(eq(spus.id, spuId))
  return about
}

interface ToShop {
  kind: 'question-received' | 'question-held'
  words: string
  /** Names the event. */
  key: string
}

/** Those who may answer it. The link names the question, by which its notices are found when whoever asked is forgotten. */
export async function tellShop(tx: Db, { id, shopId, spuId }: Question, { kind, words, key }: ToShop, at: Date): Promise<void> {
  const about = await aboutWhat(tx, spuId)
  if (!about) return
  const variables = { product: about.product, words: words.slice(0, MOST_TOLD) }
  const link = `/seller/reviews?tab=questions&case=${id}`
  const readers = await sellersOf(tx, [shopId])
  await notify(
    tx,
    readers.map((reader) => ({ accountId: reader.id, kind, variables, link, key })),
    at,
  )
}

/** Whoever asked, once: a better answer is found where the first one was. */
export async function tellAsker(tx: Db, { id, spuId, customerId }: Question, at: Date): Promise<void> {
  const about = await aboutWhat(tx, spuId)
  if (!about) return
  const link = `/product/productDetails?id=${spuId}&tab=review`
  await notify(tx, [{ accountId: customerId, kind: 'question-answered', variables: about, link, key: id }], at)
}
