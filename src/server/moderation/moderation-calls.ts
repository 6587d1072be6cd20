import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { ModerationRule, operatorModeration } from '../../contract/moderation.ts'
import { Refusal } from '../../contract/refusals.ts'
import { HOUSE_ID } from '../../rules/permissions.ts'
import { spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { startTask } from '../jobs/start-task.ts'
import { taskOf } from '../jobs/task-calls.ts'
import { shops } from '../shops/tables.ts'
import { judgeProducts } from './judge-products.ts'
import { moderationFindings, moderationRules, moderationRuns } from './tables.ts'

const MOST_RULES = 60
const MOST_COUNTED = 1000

/** The last try that has seen everything: one that runs still, or died, tells half. */
const lastWhole = sql`(select run.id from ${moderationRuns} run where run.ended_at is not null order by run.begun_at desc limit 1)`

async function allRules(db: Db): Promise<ModerationRule[]> {
  const found = sql<number>`(select count(*)::integer from (
    select 1 from ${moderationFindings} finding where finding.rule_id = ${moderationRules.id} and finding.run_id = ${lastWhole} limit ${MOST_COUNTED}
  ) some_of)`
  const { changedBy: _, ...columns } = { ...columnsOf }
  const rows = await db
    .select({ ...columns, found })
    .from(moderationRules)
    .orderBy(asc(moderationRules.kind), asc(moderationRules.id))
  const [last] = await db.select({ at: moderationRuns.endedAt }).from(moderationRuns).where(eq(moderationRuns.id, lastWhole))
  return rows.map(({ changedAt, ...row }) => ({ ...row, changedAt: changedAt.toISOString(), foundAt: last?.at?.toISOString() ?? null }))
}

const { id, kind, name, words, times, isOn, holds, version, changedAt, changedBy } = moderationRules
const columnsOf = { id, kind, name, words, times, isOn, holds, version, changedAt, changedBy }

export const operatorModerationCalls: Handlers<typeof operatorModeration> = {
  rules: ({ db }) => allRules(db),

  async findings({ db, locale }, { id: ruleId, page }) {
    const rows = await db
      .select({
        ...{ id: moderationFindings.spuId, why: moderationFindings.why, title: spus.title, shopName: shops.displayName },
        priceCents: spus.priceCents,
      })
      .from(moderationFindings)
      .innerJoin(spus, eq(spus.id, moderationFindings.spuId))
      .innerJoin(shops, eq(shops.id, spus.shopId))

      .where(
        and(
          eq(moderationFindings.ruleId, ruleId),
          eq(moderationFindings.runId, lastWhole),
          page.after === null ? undefined : gt(moderationFindings.spuId, page.after),
        ),
      )
      .orderBy(asc(moderationFindings.spuId))
      .limit(page.size + 1)
    const { rows: cut, next } = cutPage(rows, page.size, (row) => row.id)
    return { records: cut.map((row) => ({ ...row, title: row.title[locale] })), next }
  },

  save: ({ db, caller, now }, { seen, ...wish }) =>
    inTransaction(db, async (tx) => {
      if ((wish.kind === 'words' && wish.words.length === 0) || (wish.kind === 'price' && wish.times === null))
        throw new Refusal('rule-says-nothing')
      const rule = {
        ...wish,
        words: wish.kind === 'words' ? [...new Set(wish.words)] : [],
        times: wish.kind === 'price' ? wish.times : null,
      }
      const [known] = await tx.select().from(moderationRules).where(eq(id, wish.id)).for('update')
      const isSame =
        known &&
        JSON.stringify([known.name, known.words, known.times, known.isOn, known.holds]) ===
          JSON.stringify([rule.name, rule.words, rule.times, rule.isOn, rule.holds])
      if (!isSame) {
        if ((known?.version ?? 0) !== seen) throw new Refusal('conflict')
        if (!known && (await tx.$count(moderationRules)) >= MOST_RULES) throw new Refusal('too-many')
        const written = { ...rule, version: seen + 1, changedAt: now(), changedBy: caller.id }
        await tx.insert(moderationRules).values(written).onConflictDoUpdate({ target: id, set: written })
      }
      return allRules(tx)
    }),

  remove: ({ db }, { id: ruleId, seen }) =>
    inTransaction(db, async (tx) => {
      const [known] = await tx.select().from(moderationRules).where(eq(id, ruleId)).for('update')
      // What it holds back waits for a person as before.
      if (known && known.version !== seen) throw new Refusal('conflict')
      if (known) await tx.delete(moderationRules).where(eq(id, ruleId))
      return allRules(tx)
    }),

  tryOut: ({ db, caller, now }) =>
    inTransaction(db, async (tx) => {
      if ((await tx.$count(moderationRules, eq(isOn, true))) === 0) throw new Refusal('rule-says-nothing')
      const owner = { kind: 'house' as const, placeId: HOUSE_ID, accountId: caller.id }
      const total = await estimated(tx)
      return taskOf(
        await startTask(tx, judgeProducts, { owner, input: { startedAt: now().toISOString(), runId: newId() }, total }, now()),
        false,
      )
    }),
}

/** What shops that are open have counted, which is what is looked at: nobody counts a million rows while somebody waits. */
async function estimated(tx: Db): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`select coalesce(sum(product_count), 0)::integer as n from ${shops} where is_public`)
  return rows[0]?.n ?? 0
}
