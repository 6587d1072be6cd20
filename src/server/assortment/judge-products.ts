import { eq, sql } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { judge } from '../../rules/goods/moderation.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import { kept } from '../db/kept.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { moderationFindings, moderationRules } from './tables.ts'

/** Products of one step: some hundredths of a second of work, so that shoppers hardly feel a million of them. */
const TOGETHER = 500
/** What of a kind is looked at to say what is usual, and how many there must be. */
const LOOKED_AT = 200
const FEWEST = 5
/** Shorter texts are alike by chance. */
const LONG = 120

/** What the best selling of each kind cost in the middle. */
const usualPrices = kept(
  { lifeMs: 600_000, most: 2, keyOf: () => '' },
  async (db: Db, _: undefined): Promise<ReadonlyMap<string, number>> => {
    const { rows } = await db.execute<{ id: string; cents: number }>(sql`
    select kind.id, middle.cents::integer as cents from (select distinct category3_id as id from ${spus} where published) kind
    cross join lateral (
      select percentile_disc(0.5) within group (order by price_cents) as cents, count(*) as n
      from (select price_cents from ${spus} where category3_id = kind.id and published order by sold_count desc, id desc limit ${LOOKED_AT}) some_of
    ) middle where middle.n >= ${FEWEST}`)
    return new Map(rows.map(({ id, cents }) => [id, cents]))
  },
)

interface Row extends Record<string, unknown> {
  id: string
  categoryId: string
  title: Text
  description: Text
  mainPicture: string
  priceCents: number
  lacks: string[]
  isCopied: boolean
}

/** All products against the rules that are on, by key. It writes down what it finds and does nothing to anybody. */
export const judgeProducts: TaskKind<{ startedAt: string }> = {
  kind: 'judge-products',
  place: 'house',
  may: 'catalogue.write',

  async prepare(db, { cursor, now }) {
    const rules = await db.select().from(moderationRules).where(eq(moderationRules.isOn, true))
    const seesCopies = rules.some(({ kind }) => kind === 'copied')
    const copied = sql`length(product.description ->> 'en') > ${LONG} and exists (
      select 1 from ${spus} other where other.published and md5(other.description ->> 'en') = md5(product.description ->> 'en')
        and other.shop_id <> product.shop_id)`
    const { rows } = await db.execute<Row>(sql`
      select product.id, product.category3_id as "categoryId", product.title, product.description, product.main_picture as "mainPicture",
        product.price_cents as "priceCents", product.lacks, ${seesCopies ? copied : sql`false`} as "isCopied"
      from ${spus} product where ${typeof cursor === 'string' ? sql`product.id > ${cursor}::uuid` : sql`true`}
        and product.published order by product.id limit ${TOGETHER}`)
    const usual = rules.some(({ kind }) => kind === 'price') ? await usualPrices(db, undefined, now) : new Map<string, number>()
    const found = rows.flatMap((product) =>
      rules.flatMap((rule) => {
        const why = judge({ ...product, usualCents: usual.get(product.categoryId) ?? null }, rule)
        return why === null ? [] : [{ ruleId: rule.id, spuId: product.id, why: why.slice(0, 80) }]
      }),
    )
    return { found, looked: rows.length, last: rows.length < TOGETHER ? null : (rows.at(-1)?.id ?? null) } satisfies Judged
  },

  async step(tx, { cursor, prepared, now }) {
    const { found, looked, last } = prepared as Judged
    if (cursor === null) await tx.delete(moderationFindings)
    if (found.length > 0)
      await tx
        .insert(moderationFindings)
        .values(found.map((one) => ({ ...one, foundAt: now })))
        .onConflictDoNothing()
    return { cursor: last, did: looked, counts: { looked, found: found.length } }
  },
}

interface Judged {
  found: { ruleId: string; spuId: string; why: string }[]
  looked: number
  last: string | null
}
