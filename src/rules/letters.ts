import type { LetterTopic } from '../contract/letters.ts'

/** How long what people wrote through the contact form is kept. */
export const LETTER_MONTHS = 24

export const LETTER_WORDS_MAX = 4000

/** What somebody may write about, in the order in which it is offered. */
export const letterTopics: readonly LetterTopic[] = [
  'order',
  'return',
  'account',
  'complaint',
  'privacy',
  'access',
  'selling',
  'report',
  'other',
]
