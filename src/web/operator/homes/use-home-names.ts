import type { HomeContent } from '../../../contract/home-content.ts'
import { type Locale, locales } from '../../../contract/locale.ts'
import type { HomeProblem } from '../../../contract/operator-homes.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { languageNames } from '../../i18n/language-names.ts'

/** What the places of a home are called, and what is wrong with one. */
export function useHomeNames(content: HomeContent) {
  const t = useWords('operator-homes')
  const { locale } = useVisit()
  const rowOf = (list: string, key: string) => {
    const at = content.banners.findIndex((banner) => banner.key === key)
    if (list === 'banners') return t.banner(content.banners[at]?.headline[locale] ?? '', at + 1)
    return t.parts[key as keyof typeof t.parts] ?? key
  }
  const fieldOf = (list: string, field: string) => {
    if (list === 'sections' && field === 'text') return t.fields.sub
    if (field === 'isOn') return t.isOn
    return t.fields[field as keyof typeof t.fields] ?? field
  }
  const nameOf = (path: string): string => {
    const [list = '', second = '', field = '', said = ''] = path.split('.')
    if (list === 'season') return t.season[second as 'name'] ?? t.season.title
    if (list === 'dress') return second === 'wears' || !second ? t.dress.wears : t.dress.colours[second as 'deep']
    const title = list === 'banners' ? t.banners : t.sections
    if (second === '*order') return t.versions.order(title)
    if (!second) return title
    const language = locales.find((each: Locale) => each === said)
    const row = rowOf(list, second.slice(1))
    return [field ? `${row}: ${fieldOf(list, field)}` : row, language ? languageNames[language] : ''].filter(Boolean).join(', ')
  }
  const problemText = ({ kind, what }: Pick<HomeProblem, 'kind' | 'what'>) => t.problems[kind](what)
  return { nameOf, problemText, told: (problem: HomeProblem) => `${nameOf(problem.path)}: ${problemText(problem)}` }
}
