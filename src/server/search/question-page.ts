import { and, eq, gt, type SQL, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import type { operatorSearchRule } from '../../contract/search-rules.ts'
import { foldQuestion } from '../../rules/search/meanings.ts'
import type { Handlers } from '../context.ts'
import { cutPage } from '../db/key-page.ts'
import { readSetting } from '../db/settings.ts'
import { QUESTION_DAYS, type QuestionDay } from './count-questions.ts'
import { searchProducts } from './search-products.ts'
import { searchQuestionSums, searchRules } from './tables.ts'

/** Of questions that were asked so often hardly anybody looked at what they found. */
const HARDLY = 0.1

/** Questions that found nothing, or nothing that anybody looked at. The table holds the most asked alone, so that it may be counted. */
export const questionPage: Handlers<typeof operatorSearchRule>['questions'] = async (
  { db, now },
  { page, of, words },
): Promise<Output<typeof operatorSearchRule.questions>> => {
  const { id, empty, asked, opened } = searchQuestionSums
  const trouble: Record<typeof of, SQL> = {
    empty: gt(empty, 0),
    unopened: sql`${empty} < ${asked} and ${opened} <= ${HARDLY}::float8 * (${asked} - ${empty})`,
  }
  const measure = of === 'empty' ? sql`${empty}` : sql`${asked} - ${empty}`
  const wanted = and(trouble[of], words === '' ? undefined : sql`strpos(${searchQuestionSums.words}, ${foldQuestion(words)}) > 0`)
  const behind =
    page.after === null
      ? undefined
      : sql`(${measure}, ${id}) < (select ${measure}, ${id} from ${searchQuestionSums} where ${eq(id, page.after)})`
  const rows = await db
    .select()
    .from(searchQuestionSums)
    .where(and(wanted, behind))
    .orderBy(sql`${measure} desc`, sql`${id} desc`)
    .limit(page.size + 1)
  const { rows: cut, next } = cutPage(rows, page.size, (row) => row.id)
  const live = await db
    .select({ kind: searchRules.kind, language: searchRules.language, folded: searchRules.folded })
    .from(searchRules)
    .where(eq(searchRules.isLive, true))
  const records: Output<typeof operatorSearchRule.questions>['records'] = []
  for (const row of cut) {
    const asking = { text: row.words, locale: row.language, sort: 'relevance', size: 1, withCounts: false } as const
    const { total } = await searchProducts(db, asking, now())
    const rules = live.filter(({ language, folded }) => language === row.language && folded === row.words).map(({ kind }) => kind)
    records.push({ ...row, total, rules: [...new Set(rules)] })
  }
  const days = (await readSetting<QuestionDay[]>(db, QUESTION_DAYS)) ?? []
  return { records, next, total: await db.$count(searchQuestionSums, wanted), days }
}
