/** How long what people wrote through the contact form is kept. */
export const LETTER_MONTHS = 24

export const LETTER_WORDS_MAX = 4000
