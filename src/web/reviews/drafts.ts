import { keep, readKept } from '../app/browser-storage.ts'

export interface Draft {
  stars: number
  headline: string
  text: string
  isAnonymous: boolean
}

const nameOf = (orderLineId: string) => `mallard_review_${orderLineId}`

/** What was typed about a line and not published yet; it stays on this device. */
export function readDraft(orderLineId: string): Draft | null {
  try {
    const { stars, headline, text, isAnonymous } = JSON.parse(readKept(nameOf(orderLineId)) ?? '') as Record<keyof Draft, unknown>
    return {
      stars: [1, 2, 3, 4, 5].find((n) => n === stars) ?? 0,
      headline: String(headline ?? ''),
      text: String(text ?? ''),
      isAnonymous: isAnonymous === true,
    }
  } catch {
    return null
  }
}

export const keepDraft = (orderLineId: string, draft: Draft): void => keep(nameOf(orderLineId), JSON.stringify(draft))
export const dropDraft = (orderLineId: string): void => keep(nameOf(orderLineId), '')
