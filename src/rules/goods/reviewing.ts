/** How long the words of a review may be changed. */
export const EDIT_DAYS = 30

export const editUntil = (writtenAt: Date): Date => new Date(writtenAt.getTime() + EDIT_DAYS * 86_400_000)

/** Only what arrived can be judged, and some of it must have stayed: `gone` is what was cancelled or goes back. */
export const mayReview = (deliveredAt: Date | null, quantity: number, gone: number): boolean => deliveredAt !== null && gone < quantity

export const HEADLINE_LENGTH = 120
export const REVIEW_LENGTH = 2000
export const ANSWER_LENGTH = 1000

export interface Rated {
  rating: number
  reviewCount: number
}

/** The mean of stars as it is kept: two decimals, 0 when nobody has said anything. */
export const ratedBy = (reviewCount: number, starSum: number): Rated => ({
  reviewCount,
  rating: reviewCount === 0 ? 0 : Math.round((starSum / reviewCount) * 100) / 100,
})
