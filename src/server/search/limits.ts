/** Up to this many products everything is looked at; beyond, the popular part first. */
export const SMALL_CATALOGUE = 20_000
/** So many among the popular products are enough to rank the first pages; with fewer, all products are looked through. */
export const ENOUGH_POPULAR = 120
/** More than the words of any text come to. */
export const TITLED_SCORE = 1_000
/** A word in so few documents may be a misspelling of one in many more. */
export const RARE = 2

/** What goes before all others: what the operator has put first, in that order, then what bears the text as its title. */
export interface First {
  ids: readonly string[]
  /** How many of them the operator has put there. */
  pinned: number
}

/** What is added to the score of the nth of them. */
export const firstBonus = (nth: number, { pinned }: Pick<First, 'pinned'>): number => TITLED_SCORE * (1 + Math.max(0, pinned - nth))
