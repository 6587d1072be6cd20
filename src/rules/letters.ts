/** How long what people wrote through the contact form is kept. */
export const LETTER_MONTHS = 24

export const LETTER_WORDS_MAX = 4000

/** What somebody may write about. */
export const letterTopics = ['order', 'return', 'account', 'privacy', 'access', 'selling', 'report', 'complaint', 'other'] as const
export type LetterTopic = (typeof letterTopics)[number]
