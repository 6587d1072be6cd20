import { type Locale, locales } from '../../../../contract/locale.ts'
import type { Db } from '../../../db/database.ts'
import { searchProducts } from '../../../search/search-products.ts'
import { type Estimate, estimate } from '../interval.ts'
import { ndcg } from '../ndcg.ts'
import { type Foreign, foreignId } from './catalogue.ts'
import { foreignQuestions, type Question } from './judged-questions.ts'

const DEPTH = 10

export interface Answered {
  question: Question
  found: string[]
  ndcg: number
  /** The best order of the first 24 hits: what ranking alone could reach. */
  reachable: number
}

export interface PartQuality {
  ndcg: Estimate
  byLanguage: Record<Locale, Estimate>
  reachable: Estimate
  /** The share of questions whose first hit is worth finding. */
  first: Estimate
  /** Of questions for what is not stocked: the share that is told so. */
  rightlyNothing: Estimate
  answers: Answered[]
}

/** How well the foreign catalogue, which must be in the database, is searched: each part by itself. */
export async function measureForeign(db: Db, products: readonly Foreign[]): Promise<Record<Question['part'], PartQuality>> {
  const answers: Answered[] = []
  for (const question of foreignQuestions()) {
    const { text, locale } = question
    const { ids } = await searchProducts(db, { text, locale, sort: 'relevance', size: 24, withCounts: false }, new Date())
    const grades = new Map(
      products.map((product) => [foreignId(product), question.grade(product)]).filter(([, grade]) => grade !== 0) as [string, number][],
    )
    const best = [...ids].sort((a, b) => (grades.get(b) ?? 0) - (grades.get(a) ?? 0))
    answers.push({ question, found: ids, ndcg: ndcg(ids, grades, DEPTH), reachable: ndcg(best, grades, DEPTH) })
  }
  const quality = (part: Question['part']): PartQuality => {
    const mine = answers.filter(({ question }) => question.part === part)
    const stocked = mine.filter(({ question }) => !question.isElsewhere)
    const gradeOf = ({ question, found }: Answered) => {
      const product = products.find((one) => foreignId(one) === found[0])
      return product ? question.grade(product) : 0
    }
    return {
      ndcg: estimate(stocked.map((answer) => answer.ndcg)),
      byLanguage: Object.fromEntries(
        locales.map((locale) => [
          locale,
          estimate(stocked.filter(({ question }) => question.locale === locale).map((answer) => answer.ndcg)),
        ]),
      ) as Record<Locale, Estimate>,
      reachable: estimate(stocked.map((answer) => answer.reachable)),
      first: estimate(stocked.map((answer) => (gradeOf(answer) >= 2 ? 1 : 0))),
      rightlyNothing: estimate(mine.filter(({ question }) => question.isElsewhere).map(({ found }) => (found.length === 0 ? 1 : 0))),
      answers: mine,
    }
  }
  return { tuning: quality('tuning'), 'asked later': quality('asked later'), 'held out': quality('held out') }
}
