import { and, asc, eq } from 'drizzle-orm'
import type { Locale } from '../../contract/locale.ts'
import type { HeldProduct, HeldState, operatorHeld, sellerHeld } from '../../contract/moderation.ts'
import { Refusal } from '../../contract/refusals.ts'
import { accounts } from '../accounts/tables.ts'
import { holdProduct } from '../catalogue/hold-product.ts'
import { categories, spus } from '../catalogue/tables.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { sellersOf } from '../members/staff.ts'
import { members } from '../members/tables.ts'
import { notify } from '../messages/notify.ts'
import { whenFound } from '../search/when-found.ts'
import { shops } from '../shops/tables.ts'
import { versionOf } from './held-of.ts'
import { heldProducts } from './tables.ts'

/** In which language those who run a shop read: of the one who was there first. */
async function languageOfShop(db: Db, shopId: string): Promise<Locale> {
  const [first] = await db
    .select({ language: accounts.language })
    .from(members)
    .innerJoin(accounts, eq(accounts.id, members.accountId))
    .where(and(eq(members.kind, 'shop'), eq(members.placeId, shopId)))
    .orderBy(asc(members.joinedAt))
    .limit(1)
  return first?.language ?? 'en'
}

async function heldProduct(db: Db, id: string, locale: Locale): Promise<HeldProduct> {
  const [row] = await db
    .select({ held: heldProducts, product: spus, shop: shops, category: categories.name, by: accounts.nickName })
    .from(heldProducts)
    .innerJoin(spus, eq(spus.id, heldProducts.spuId))
    .innerJoin(shops, eq(shops.id, spus.shopId))
    .innerJoin(categories, eq(categories.id, spus.category3Id))
    .leftJoin(accounts, eq(accounts.id, heldProducts.decidedBy))
    .where(eq(heldProducts.spuId, id))
  if (!row) throw new Refusal('not-found')
  const { held, product, shop } = row
  return {
    ...{ id, state: held.state, kind: held.kind, ruleName: held.ruleName, why: held.why, heldAt: held.heldAt.toISOString() },
    decided: held.decidedAt ? { at: held.decidedAt.toISOString(), by: row.by ?? '', reason: held.reason } : null,
    ...{ version: product.version, title: product.title, description: product.description, priceCents: product.priceCents },
    picture: product.mainPicture === '' ? '' : pictureUrl(product.mainPicture),
    category: row.category[locale] || row.category.en,
    shop: { id: shop.id, name: shop.displayName, slug: shop.slug },
    language: await languageOfShop(db, shop.id),
  }
}

interface Decision {
  id: string
  seen: number
  to: Exclude<HeldState, 'held'>
  reason: string
}

/** Of two who decide at once one does; asked twice, it is so already. What its shop has written meanwhile is looked at first. */
function decide({ db, caller, now, locale }: Context<'operator'>, { id, seen, to, reason }: Decision): Promise<HeldProduct> {
  return inTransaction(db, async (tx) => {
    // The product first: whoever writes it locks it before they ask what holds it.
    const version = await versionOf(tx, id)
    const [held] = await tx.select().from(heldProducts).where(eq(heldProducts.spuId, id)).for('update')
    if (!held || version === undefined) throw new Refusal('not-found')
    if (held.state === to) return heldProduct(tx, id, locale)
    if (version !== seen || held.state !== 'held') throw new Refusal('conflict')
    await tx.update(heldProducts).set({ state: to, decidedAt: now(), decidedBy: caller.id, reason }).where(eq(heldProducts.spuId, id))
    await holdProduct(tx, id, to === 'refused')
    await whenFound(tx, [id])
    const decided = await heldProduct(tx, id, locale)
    const name = decided.title[decided.language] || decided.title.en || decided.title.fr || decided.title.zh
    const kind = to === 'released' ? 'product-released' : 'product-refused'
    const told = { kind, variables: { name, words: reason }, link: `/seller/products/${id}`, key: `${id} ${version} ${to}` }
    const readers = await sellersOf(tx, [held.shopId])
    await notify(
      tx,
      readers.map((reader) => ({ ...told, accountId: reader.id })),
      now(),
    )
    return decided
  })
}

export const operatorHeldCalls: Handlers<typeof operatorHeld> = {
  getInfo: ({ db, locale }, { id }) => heldProduct(db, id, locale),
  release: (context, wish) => decide(context, { ...wish, to: 'released', reason: '' }),
  refuse: (context, wish) => decide(context, { ...wish, to: 'refused' }),
}

export const sellerHeldCalls: Handlers<typeof sellerHeld> = {
  async getInfo({ db, caller }, { id }) {
    const { state, kind, ruleName, heldAt, reason } = heldProducts
    const [held] = await db
      .select({ state, kind, ruleName, heldAt, reason })
      .from(heldProducts)
      .where(and(eq(heldProducts.shopId, caller.shopId), eq(heldProducts.spuId, id)))
    return held ? { ...held, heldAt: held.heldAt.toISOString() } : null
  },
}
