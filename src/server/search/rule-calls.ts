import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { Locale } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { operatorSearchRule, SearchRule, SearchRuleProduct, SearchRuleWish } from '../../contract/search-rules.ts'
import { foldQuestion } from '../../rules/search/meanings.ts'
import { accounts } from '../accounts/tables.ts'
import { spus } from '../catalogue/tables.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { afterCommit, inTransaction } from '../db/in-transaction.ts'
import { behindKey, cutPage } from '../db/key-page.ts'
import { pictureUrl } from '../media/picture-url.ts'
import { forgetRules } from './live-rules.ts'
import { previewRule } from './preview-rule.ts'
import { questionPage } from './question-page.ts'
import { searchRules } from './tables.ts'

/** They are all held in memory by every process. */
const MOST_RULES = 3_000

type Row = typeof searchRules.$inferSelect

/** Those that are still sold, as they stand in the rule. */
async function productsOf(db: Db, ids: readonly string[], locale: Locale): Promise<Map<string, SearchRuleProduct>> {
  if (ids.length === 0) return new Map()
  const { id, title, mainPicture, priceCents } = spus
  const rows = await db
    .select({ id, title, mainPicture, priceCents })
    .from(spus)
    .where(and(inArray(id, [...new Set(ids)]), eq(spus.published, true)))
  return new Map(
    rows.map((row) => [row.id, { id: row.id, title: row.title[locale], picUrl: pictureUrl(row.mainPicture), priceCents: row.priceCents }]),
  )
}

async function shown(db: Db, rows: readonly Row[], locale: Locale): Promise<SearchRule[]> {
  const products = await productsOf(
    db,
    rows.flatMap(({ productIds }) => productIds),
    locale,
  )
  const people = await db
    .select({ id: accounts.id, name: accounts.nickName })
    .from(accounts)
    .where(inArray(accounts.id, [...new Set(rows.map(({ changedBy }) => changedBy))]))
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  return rows.map(({ folded: _, changedAt, changedBy, ...row }) => ({
    ...row,
    changedAt: changedAt.toISOString(),
    changedBy: nameOf.get(changedBy) ?? '',
    products: row.productIds.flatMap((id) => products.get(id) ?? []),
  }))
}

async function shownOne(db: Db, row: Row | undefined, locale: Locale): Promise<SearchRule> {
  const [one] = row ? await shown(db, [row], locale) : []
  if (!one) throw new Refusal('not-found')
  return one
}

/** What each kind is made of: words for words, products for what is placed. */
async function checked(db: Db, { kind, language, words, means, productIds }: SearchRuleWish) {
  const isWords = kind === 'synonym' || kind === 'translation'
  const own = foldQuestion(words)
  const said = means.filter((one) => (one.language === language) === (kind === 'synonym') && foldQuestion(one.words) !== own)
  const meant = [...new Map(said.map((one) => [`${one.language} ${foldQuestion(one.words)}`, one])).values()]
  const ids = [...new Set(productIds)]
  if (isWords ? meant.length === 0 : ids.length === 0) throw new Refusal('rule-says-nothing')
  if (!isWords && (await db.$count(spus, inArray(spus.id, ids))) < ids.length) throw new Refusal('not-found')
  return { kind, language, words, folded: own, means: isWords ? meant : [], productIds: isWords ? [] : ids }
}

const isSame = (row: Row, wish: Awaited<ReturnType<typeof checked>>, isLive: boolean) =>
  row.isLive === isLive &&
  row.words === wish.words &&
  JSON.stringify([row.means.map(({ language, words }) => [language, words]), row.productIds]) ===
    JSON.stringify([wish.means.map(({ language, words }) => [language, words]), wish.productIds])

export const operatorSearchRuleCalls: Handlers<typeof operatorSearchRule> = {
  questions: questionPage,

  async page({ db, locale }, { page, kind, words }): Promise<Output<typeof operatorSearchRule.page>> {
    const wanted = and(
      eq(searchRules.kind, kind),
      words === '' ? undefined : sql`strpos(${searchRules.folded}, ${foldQuestion(words)}) > 0`,
    )
    const behind = await behindKey(
      db,
      page.after,
      sql`${searchRules.changedAt}, ${searchRules.id}`,
      (key) => sql`select changed_at::text as at, id from ${searchRules} where id = ${key}`,
    )
    const rows = await db
      .select()
      .from(searchRules)
      .where(and(wanted, behind))
      .orderBy(desc(searchRules.changedAt), desc(searchRules.id))
      .limit(page.size + 1)
    const { rows: cut, next } = cutPage(rows, page.size, ({ id }) => id)
    // There are never more of them than every process holds in memory.
    return { records: await shown(db, cut, locale), next, total: await db.$count(searchRules, wanted) }
  },

  async getInfo({ db, locale }, { id }) {
    const [row] = await db.select().from(searchRules).where(eq(searchRules.id, id))
    return shownOne(db, row, locale)
  },

  preview: previewRule,

  save({ db, caller, locale, now }, { id, isLive, seen, ...wish }) {
    return inTransaction(db, async (tx) => {
      const rule = await checked(tx, wish)
      const isIt = and(eq(searchRules.id, id), eq(searchRules.kind, rule.kind), eq(searchRules.language, rule.language))
      const [known] = await tx.select().from(searchRules).where(isIt).for('update')
      if (known && isSame(known, rule, isLive)) return shownOne(tx, known, locale)
      if ((known?.version ?? 0) !== seen) throw new Refusal('conflict')
      if (!known && (await tx.$count(searchRules)) >= MOST_RULES) throw new Refusal('too-many')
      const written = { ...rule, isLive, version: seen + 1, changedAt: now(), changedBy: caller.id }
      const isTaken = and(
        ne(searchRules.id, id),
        eq(searchRules.kind, rule.kind),
        eq(searchRules.language, rule.language),
        eq(searchRules.folded, rule.folded),
      )
      if ((await tx.$count(searchRules, isTaken)) > 0) throw new Refusal('conflict')
      const [row] = known
        ? await tx.update(searchRules).set(written).where(isIt).returning()
        : await tx
            .insert(searchRules)
            .values({ id, ...written })
            .onConflictDoNothing()
            .returning()
      if (!row) throw new Refusal('conflict')
      afterCommit(tx, forgetRules)
      return shownOne(tx, row, locale)
    })
  },

  setLive({ db, caller, locale, now }, { id, isLive }) {
    return inTransaction(db, async (tx) => {
      await tx
        .update(searchRules)
        .set({ isLive, version: sql`${searchRules.version} + 1`, changedAt: now(), changedBy: caller.id })
        .where(and(eq(searchRules.id, id), eq(searchRules.isLive, !isLive)))
      afterCommit(tx, forgetRules)
      const [row] = await tx.select().from(searchRules).where(eq(searchRules.id, id))
      return shownOne(tx, row, locale)
    })
  },
}
