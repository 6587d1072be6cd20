import { createHash } from 'node:crypto'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { marketDay } from '../../rules/calendar.ts'
import { judge } from '../../rules/goods/moderation.ts'
import { spus } from '../catalogue/tables.ts'
import type { AboutToBe } from '../catalogue/write-products.ts'
import type { Db } from '../db/database.ts'
import { sellersOf } from '../members/staff.ts'
import { notify } from '../messages/notify.ts'
import { isCopied } from './copied.ts'
import { heldProducts, moderationRules } from './tables.ts'
import { usualPricesOf } from './usual-prices.ts'

type Rule = typeof moderationRules.$inferSelect
type Known = typeof heldProducts.$inferSelect

/** What a person looks at: the same goods are not judged twice. */
const seenAs = ({ title, description, mainPicture, priceCents, category3Id }: AboutToBe): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description, mainPicture, priceCents, category3Id]))
    .digest('base64')

/**
 * Which of some products are kept from being shown: those that a rule which holds back has something against, unless a person has let them go
 * for the same. Whoever was refused and has changed it waits for another look. Inside the transaction that writes them.
 */
export async function heldOf(tx: Db, products: readonly AboutToBe[], now: Date): Promise<ReadonlySet<string>> {
  const rules = await tx
    .select()
    .from(moderationRules)
    .where(and(eq(moderationRules.isOn, true), eq(moderationRules.holds, true)))
  const ids = products.map(({ id }) => id)
  const rows = await tx.select().from(heldProducts).where(inArray(heldProducts.spuId, ids)).for('update')
  const known = new Map(rows.map((row) => [row.spuId, row]))
  if (rules.length === 0 && known.size === 0) return new Set()
  const usual = rules.some(({ kind }) => kind === 'price')
    ? await usualPricesOf(
        tx,
        products.map(({ category3Id }) => category3Id),
      )
    : new Map<string, number>()
  const copies = rules.some(({ kind }) => kind === 'copied') ? await copiesAmong(tx, products) : new Set<string>()
  const held = new Set<string>()
  const fresh: { product: AboutToBe; rule: Rule }[] = []
  for (const product of products) {
    const before = known.get(product.id)
    const found = foundBy(rules, product, usual.get(product.category3Id) ?? null, copies.has(product.id))
    const isSame = before?.seenAs === seenAs(product)
    if (before?.state === 'refused') {
      held.add(product.id)
      if (!isSame) await write(tx, product, { ...before, ...found, state: 'held', heldAt: now, decidedAt: null, decidedBy: null })
    } else if (found && !(before?.state === 'released' && before.ruleId === found.ruleId && before.why === found.why)) {
      held.add(product.id)
      const heldAt = before?.state === 'held' ? before.heldAt : now
      await write(tx, product, { ...found, state: 'held', heldAt, decidedAt: null, decidedBy: null, reason: '' })
      if (before?.state !== 'held') fresh.push({ product, rule: found.rule })
    } else if (!found && before?.state === 'held') await tx.delete(heldProducts).where(eq(heldProducts.spuId, product.id))
  }
  await tellShops(tx, fresh, now)
  return held
}

function foundBy(rules: readonly Rule[], product: AboutToBe, usualCents: number | null, copied: boolean) {
  for (const rule of rules) {
    const why = judge({ ...product, usualCents, isCopied: copied }, rule)
    if (why !== null) return { rule, ruleId: rule.id, ruleName: rule.name, kind: rule.kind, why: why.slice(0, 80) }
  }
  return null
}

type Standing = Omit<Known, 'spuId' | 'shopId' | 'seenAs'>

async function write(tx: Db, product: AboutToBe, { ruleId, ruleName, kind, why, state, heldAt, decidedAt, decidedBy, reason }: Standing) {
  const stands = { ruleId, ruleName, kind, why, state, heldAt, decidedAt, decidedBy, reason, seenAs: seenAs(product) }
  await tx
    .insert(heldProducts)
    .values({ spuId: product.id, shopId: product.shopId, ...stands })
    .onConflictDoUpdate({ target: heldProducts.spuId, set: stands })
}

/** Those whose text another shop has already. They are not written yet: their texts come along. */
async function copiesAmong(tx: Db, products: readonly AboutToBe[]): Promise<ReadonlySet<string>> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    select product.id from jsonb_to_recordset(${JSON.stringify(
      products.map(({ id, shopId, description }) => ({ id, shop_id: shopId, description })),
    )}::jsonb) as product (id uuid, shop_id uuid, description jsonb) where ${isCopied}`)
  return new Set(rows.map(({ id }) => id))
}

/** Once a day and shop, however long the file was: each product says it on its own page. */
async function tellShops(tx: Db, fresh: readonly { product: AboutToBe; rule: Rule }[], now: Date): Promise<void> {
  const sold = fresh.filter(({ product }) => product.state === 'active' || product.state === 'scheduled')
  const first = new Map(sold.toReversed().map((one) => [one.product.shopId, one]))
  const readers = await sellersOf(tx, [...first.keys()])
  await notify(
    tx,
    readers.flatMap(({ id: accountId, shopId }) => {
      const one = first.get(shopId)
      if (!one) return []
      const { product, rule } = one
      const name = product.title.en || product.title.fr || product.title.zh
      const link = `/seller/products/${product.id}`
      return [{ accountId, kind: 'products-held', variables: { name, words: rule.name }, link, key: `${shopId} ${marketDay(now)}` }]
    }),
    now,
  )
}

/** Of a product that stands as it is: its version, whatever state it is in. */
export const versionOf = async (tx: Db, spuId: string) =>
  (await tx.select({ version: spus.version }).from(spus).where(eq(spus.id, spuId)).for('update'))[0]?.version
