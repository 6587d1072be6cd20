import { wordTables } from '../../i18n/words.ts'

Object.assign(wordTables, {
  en: () => import('../../i18n/desk-files-en.ts'),
  fr: () => import('../../i18n/desk-files-fr.ts'),
  zh: () => import('../../i18n/desk-files-zh.ts'),
} satisfies typeof wordTables)
