import type { ReviewTag } from '../../contract/reviews.ts'
import { reviewTags } from '../../contract/reviews.ts'
import { MOST_TAGS } from '../../rules/goods/review-tags.ts'
import { keep, readKept } from '../base/browser-storage.ts'

export interface Draft {
  stars: number
  headline: string
  text: string
  tags: ReviewTag[]
  isAnonymous: boolean
}

const nameOf = (orderLineId: string) => `mallard_review_${orderLineId}`

/** What was typed about a line and not published yet; it stays on this device. */
export function readDraft(orderLineId: string): Draft | null {
  try {
    const { stars, headline, text, tags, isAnonymous } = JSON.parse(readKept(nameOf(orderLineId)) ?? '') as Record<keyof Draft, unknown>
    return {
      stars: [1, 2, 3, 4, 5].find((n) => n === stars) ?? 0,
      headline: String(headline ?? ''),
      text: String(text ?? ''),
      tags: reviewTags.filter((tag) => Array.isArray(tags) && tags.includes(tag)).slice(0, MOST_TAGS),
      isAnonymous: isAnonymous === true,
    }
  } catch {
    return null
  }
}

export const keepDraft = (orderLineId: string, draft: Draft): void => keep(nameOf(orderLineId), JSON.stringify(draft))
export const dropDraft = (orderLineId: string): void => keep(nameOf(orderLineId), '')
