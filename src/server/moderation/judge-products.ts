import { eq, sql } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { judge } from '../../rules/goods/moderation.ts'
import { spus } from '../catalogue/tables.ts'
import type { Db } from '../db/database.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { shops } from '../shops/tables.ts'
import { isCopied } from './copied.ts'
import { moderationFindings, moderationRules, moderationRuns } from './tables.ts'
import { usualPrices } from './usual-prices.ts'

/** Products of one step: some hundredths of a second of work, so that shoppers hardly feel a million of them. */
const TOGETHER = 500
/** Rows of older tries that one step sweeps away. */
const SWEPT = 5_000

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

const SWEEPING = 'sweep'

/**
 * All that is for sale against the rules that are on, by key. It writes down what it finds and does nothing to anybody. What it found is its own
 * until it has seen everything; then it is what the desk shows, and what older tries found is swept away, some at each step.
 */
export const judgeProducts: TaskKind<{ startedAt: string; runId: string }> = {
  kind: 'judge-products',
  place: 'house',
  may: 'catalogue.write',

  async prepare(db, { cursor, now }) {
    if (cursor === SWEEPING) return null
    const rules = await db.select().from(moderationRules).where(eq(moderationRules.isOn, true))
    const seesCopies = rules.some(({ kind }) => kind === 'copied')
    const { rows } = await db.execute<Row>(sql`
      select product.id, product.category3_id as "categoryId", product.title, product.description, product.main_picture as "mainPicture",
        product.price_cents as "priceCents", product.lacks, ${seesCopies ? isCopied : sql`false`} as "isCopied"
      from ${spus} product join ${shops} shop on shop.id = product.shop_id and shop.is_public
      where ${typeof cursor === 'string' ? sql`product.id > ${cursor}::uuid` : sql`true`}
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

  async step(tx, { input, cursor, prepared, now }) {
    const { runId } = input
    if (cursor === SWEEPING) return { cursor: (await sweep(tx, runId)) ? SWEEPING : null, did: 0 }
    const { found, looked, last } = prepared as Judged
    if (cursor === null) await tx.insert(moderationRuns).values({ id: runId, begunAt: now }).onConflictDoNothing()
    if (found.length > 0)
      await tx
        .insert(moderationFindings)
        .values(found.map((one) => ({ ...one, runId, foundAt: now })))
        .onConflictDoNothing()
    await tx
      .update(moderationRuns)
      .set({ judged: sql`${moderationRuns.judged} + ${looked}`, ...(last === null ? { endedAt: now } : {}) })
      .where(eq(moderationRuns.id, runId))
    return { cursor: last ?? SWEEPING, did: looked, counts: { looked, found: found.length } }
  },
}

/** Whether there is more to sweep. */
async function sweep(tx: Db, runId: string): Promise<boolean> {
  // One that somebody began later keeps what is its own.
  const later = sql`select id from ${moderationRuns} where begun_at > (select begun_at from ${moderationRuns} where id = ${runId})`
  const { rows } = await tx.execute<{ n: number }>(sql`
    with gone as (
      delete from ${moderationFindings} where ctid = any(array(
        select ctid from ${moderationFindings} where run_id <> ${runId} and run_id not in (${later}) limit ${SWEPT})) returning 1)
    select count(*)::integer as n from gone`)
  if ((rows[0]?.n ?? 0) >= SWEPT) return true
  await tx.delete(moderationRuns).where(sql`id <> ${runId} and id not in (${later})`)
  return false
}

interface Judged {
  found: { ruleId: string; spuId: string; why: string }[]
  looked: number
  last: string | null
}
