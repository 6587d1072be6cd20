import { locales, type Text } from '../../contract/locale.ts'
import type { StoredLook } from '../../contract/seller-look.ts'

interface LookProblem {
  path: string
  kind: 'missing-language' | 'nothing-shown'
}

/** In which languages a text is missing that others have. */
const missingIn = (text: Text) => (locales.some((locale) => text[locale]) ? locales.filter((locale) => !text[locale]) : [])

/** What stands between a draft and its publishing: a shopper never reads half of it. */
export function lookProblemsOf({ sections, description, story }: StoredLook): LookProblem[] {
  const lacking = (path: string, text: Text): LookProblem[] =>
    missingIn(text).map((locale) => ({ path: `${path}.${locale}`, kind: 'missing-language' }))
  return [
    ...(sections.some(({ isOn }) => isOn) ? [] : [{ path: 'sections', kind: 'nothing-shown' } as const]),
    ...sections.flatMap(({ isOn, title, text }, at) =>
      isOn ? [...lacking(`sections.${at}.title`, title), ...lacking(`sections.${at}.text`, text)] : [],
    ),
    ...lacking('description', description),
    ...lacking('story', story),
  ]
}
