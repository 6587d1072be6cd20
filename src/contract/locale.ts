export const locales = ['en', 'zh', 'fr'] as const
export type Locale = (typeof locales)[number]

/** A text in each interface language. */
export type Text = Record<Locale, string>
