import { forgetSummaries } from '../catalogue/product-summaries.ts'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { kept } from '../db/kept.ts'

const all: { forget(): void }[] = []

/** Answers of the search that everybody gets alike: many people look at the same list at once. A write of the index forgets them. */
export const keptAnswer: typeof kept = (keeping, load) => {
  const answers = kept(keeping, load)
  all.push(answers)
  return answers
}

/** The index is written: when that is done, nobody is answered from before. */
export function forgetAnswers(db: Db): void {
  afterCommit(db, () => {
    for (const answers of all) answers.forget()
    forgetSummaries()
  })
}
