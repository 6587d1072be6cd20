import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { sellerProduct } from '../../contract/seller-products.ts'
import { categories, spus } from '../catalogue/tables.ts'
import type { Context, Handlers } from '../context.ts'
import { foundBy } from '../search/found-by.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { infoOf, usualAttributes } from './edited-product.ts'
import { signGoods } from './goods-preview.ts'
import { piecesOf, savePiece, setOptions, setPriceForAll } from './own-pieces.ts'
import { keptOfLarge, listOwn } from './own-products.ts'
import { historyOf } from './product-history.ts'
import { addProduct, duplicateProduct, saveProduct, undoChange } from './save-product.ts'

const MOST_CATEGORIES = 20
/** As many as anybody finds their way in, in one list. */
const MOST_OWN = 300

const categoriesOf = keptOfLarge(async (db, shopId) => {
  const rows = await db.selectDistinct({ id: spus.category3Id }).from(spus).where(eq(spus.shopId, shopId)).limit(MOST_OWN)
  return rows.map(({ id }) => id)
})

async function findCategories(
  { db, locale, caller, now }: Context<'goodsSeller'>,
  { words, isOwn }: Input<typeof sellerProduct.categories>,
): Promise<Output<typeof sellerProduct.categories>> {
  const [parent, root] = [alias(categories, 'parent'), alias(categories, 'root')]
  const name = (of: { name: AnyPgColumn }) => sql<string>`${of.name} ->> ${sql.raw(`'${locale}'`)}`
  const path = sql<string>`concat_ws(' › ', ${name(root)}, ${name(parent)}, ${name(categories)})`
  const own = isOwn ? await categoriesOf(db, caller.shopId, now()) : undefined
  const like = `%${words.replace(/[\\%_]/g, '\\$&')}%`
  return db
    .select({ id: categories.id, name: name(categories), path })
    .from(categories)
    .leftJoin(parent, eq(parent.id, categories.parentId))
    .leftJoin(root, eq(root.id, parent.parentId))
    .where(
      and(
        eq(categories.type, 'P'),
        eq(categories.level, 3),
        // What is still filed under a category that went into another one is looked for there.
        own ? inArray(categories.id, own) : isNull(categories.mergedInto),
        words ? sql`${path} ilike ${like}` : undefined,
      ),
    )
    .orderBy(sql`${name(categories)} ilike ${`${like.slice(1)}`} desc`, asc(path))
    .limit(own ? MOST_OWN : MOST_CATEGORIES)
}

async function attributesIn(
  { db }: Context<'goodsSeller'>,
  { categoryId }: { categoryId: string },
): Promise<Output<typeof sellerProduct.attributes>> {
  const usual = await usualAttributes(db, categoryId)
  const keys = [...new Set(usual.map(({ key }) => key))]
  return keys.map((key) => {
    const alike = usual.filter((one) => one.key === key)
    return { name: alike[0]?.name ?? { en: key, fr: key, zh: key }, values: alike.map(({ value }) => value) }
  })
}

/** Of one shop in an hour: somebody pays for each. */
const PROPOSALS = { tries: 200, withinMinutes: 60 }

async function proposeTexts(
  { db, caller, house, now }: Context<'goodsSeller'>,
  { texts, from, to }: Input<typeof sellerProduct.proposeTexts>,
): Promise<Output<typeof sellerProduct.proposeTexts>> {
  if (!house.translation) throw new Refusal('no-translation')
  await countAttempt(db, `propose ${caller.shopId}`, PROPOSALS, now())
  const proposed = await house.translation.translate(texts, { from, to })
  if (!proposed) throw new Refusal('no-translation')
  return { texts: [...proposed] }
}

export const sellerProductCalls: Handlers<typeof sellerProduct> = {
  page: listOwn,
  getInfo: ({ db, caller, locale }, { id }) => infoOf(db, caller.shopId, id, locale),
  pieces: piecesOf,
  add: addProduct,
  save: saveProduct,
  savePiece,
  setOptions,
  setPriceForAll,
  duplicate: duplicateProduct,
  foundBy: ({ db, locale }, texts) => foundBy(db, texts, locale),
  async preview({ db, caller, now }, { id }) {
    if ((await db.$count(spus, and(eq(spus.shopId, caller.shopId), eq(spus.id, id)))) === 0) throw new Refusal('not-found')
    return { goods: await signGoods(db, { shopId: caller.shopId, accountId: caller.id }, now()) }
  },
  history: historyOf,
  undo: undoChange,
  categories: findCategories,
  translator: async ({ house }) => ({ name: house.translation?.name ?? null }),
  proposeTexts,
  attributes: attributesIn,
}
