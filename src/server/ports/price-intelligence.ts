import type { Verdict } from '../../rules/matching/matching.ts'
import type { Listing } from '../../rules/matching/matching-profile.ts'

/** What somebody who knows more than words thinks of a pair. */
export interface PairOpinion {
  verdict: Verdict
  /** From 0 (surely different) to 1 (surely the same). */
  confidence: number
}

/** Judges the pairs that the matching rule leaves open. */
export interface PriceIntelligence {
  /** Stands beside every judgement, so that a reader knows whose it is. */
  name: string
  /** Null when it does not know: the rule's own verdict then stays. */
  judge(ours: Listing, theirs: Listing): Promise<PairOpinion | null>
}
