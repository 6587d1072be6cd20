import { type Locale, locales } from '../../../contract/locale.ts'
import type { Db } from '../../db/database.ts'
import { searchProducts } from '../../search/search-products.ts'
import { askedOfDemo } from './asked-of-demo.ts'
import type { HandJudged } from './hand-judged.ts'
import { type Estimate, estimate } from './interval.ts'
import { judgedProducts } from './judged-queries.ts'
import { ndcg } from './ndcg.ts'

const DEPTH = 10

interface AskedAnswer {
  question: HandJudged
  /** Titles in the question's language, with the family of each. */
  found: string[]
  ndcg: number
}

export interface AskedQuality {
  ndcg: Estimate
  byLanguage: Record<Locale, Estimate>
  /** The share of the first ten that is worth finding. */
  precision: Estimate
  /** Of questions for what the demo does not sell: the share that is told so. */
  rightlyNothing: Estimate
  answers: AskedAnswer[]
}

/** How well the demo, which must be in the database, answers what people ask. */
export async function measureAsked(db: Db, questions = askedOfDemo): Promise<AskedQuality> {
  const products = new Map((await judgedProducts(db)).map((product) => [product.id, product]))
  const measured = await Promise.all(
    questions.map(async (question) => {
      const { text, locale, families } = question
      const { ids } = await searchProducts(db, { text, locale, sort: 'relevance', size: DEPTH, withCounts: false }, new Date())
      const gradeOf = (id: string) => families[products.get(id)?.family ?? ''] ?? 0
      const grades = new Map([...products.keys()].map((id) => [id, gradeOf(id)] as const).filter(([, grade]) => grade > 0))
      const isElsewhere = grades.size === 0
      return {
        question,
        isElsewhere,
        found: ids.map((id) => `${products.get(id)?.title[locale]} (${products.get(id)?.family})`),
        ndcg: isElsewhere ? Number(ids.length === 0) : ndcg(ids, grades, DEPTH),
        precision: ids.filter((id) => gradeOf(id) > 0).length / Math.max(1, ids.length),
      }
    }),
  )
  const stocked = measured.filter(({ isElsewhere }) => !isElsewhere)
  const score = (list: typeof measured) => estimate(list.map((one) => one.ndcg))
  return {
    ndcg: score(stocked),
    byLanguage: Object.fromEntries(
      locales.map((locale) => [locale, score(stocked.filter(({ question }) => question.locale === locale))]),
    ) as Record<Locale, Estimate>,
    precision: estimate(stocked.map(({ precision }) => precision)),
    rightlyNothing: score(measured.filter(({ isElsewhere }) => isElsewhere)),
    answers: measured,
  }
}
