import { useWords } from '../../base/visit.ts'
import { languageNames } from '../../i18n/language-names.ts'

/** Places of the form and what is wrong there, as people call them. */
export function useNames() {
  const t = useWords('seller-look')
  const nameOf = (path: string): string => {
    const [field = '', row = '', ...inside] = path.split('.')
    const language = languageNames[path.split('.').at(-1) as keyof typeof languageNames]
    const section = t.sections[row.replace('#', '') as keyof typeof t.sections]
    const what = field === 'sections' ? [section, t.fields[inside[0] ?? '']] : [t.fields[field] ?? field]
    return [...what, language].filter(Boolean).join(', ')
  }
  const problemText = (kind: 'missing-language' | 'nothing-shown') => t.problems[kind]
  return { nameOf, problemText }
}
