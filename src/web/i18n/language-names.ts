import type { Locale } from '../../contract/locale.ts'

/** Each language as those who speak it call it. */
export const languageNames: Record<Locale, string> = { en: 'English', fr: 'Français', zh: '中文' }
