import type { Locale } from '../../contract/locale.ts'

/** The words in which people speak of a job: what it is about, what is wrong with it, and what they want done. */
export interface Terms {
  things: string[]
  troubles: string[]
  tasks: string[]
  /** Whoever does it, by what they are called: said alone, somebody is wanted and no thing. */
  people?: string[]
}

export type TradeTerms = Record<Locale, Terms>
