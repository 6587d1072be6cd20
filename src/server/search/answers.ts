import { forgetSummaries } from '../catalogue/product-summaries.ts'
import type { Db } from '../db/database.ts'
import { afterCommit } from '../db/in-transaction.ts'
import { kept } from '../db/kept.ts'

const all: { forget(): void; forgetShowing(ids: ReadonlySet<string>): void }[] = []

/** Answers of the search that everybody gets alike: many people look at the same list at once. A write of the index forgets them. */
export const keptAnswer: typeof kept = (keeping, load) => {
  const answers = kept(keeping, load)
  all.push(answers)
  return answers
}

let everyMs = 0
let forgottenAt = Number.NEGATIVE_INFINITY
let isDue = false

/**
 * How often all answers may be forgotten because of products that are written: an import would otherwise leave nobody an answer. What shows
 * a product that was written is forgotten at once; where a new one belongs, it is seen so much later.
 */
export function paceForgetting(ms: number): void {
  everyMs = ms
}

/** Whatever was answered, since questions are read otherwise from now on. */
export function forgetAllAnswers(): void {
  isDue = false
  forgottenAt = performance.now()
  for (const answers of all) answers.forget()
}

function forgetAllInTime(): void {
  const left = forgottenAt + everyMs - performance.now()
  if (left <= 0) forgetAllAnswers()
  else if (!isDue) {
    isDue = true
    setTimeout(forgetAllAnswers, left).unref()
  }
}

/** These products are written, or without a list the whole index: when that is done, nobody is answered from before. */
export function forgetAnswers(db: Db, ids?: readonly string[]): void {
  afterCommit(db, () => {
    forgetSummaries(ids)
    if (!ids) {
      forgetAllAnswers()
      return
    }
    const written = new Set(ids)
    for (const answers of all) answers.forgetShowing(written)
    forgetAllInTime()
  })
}
