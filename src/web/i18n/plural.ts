import type { Locale } from '../../contract/locale.ts'

const rules: Record<Locale, Intl.PluralRules> = {
  en: new Intl.PluralRules('en-CA'),
  fr: new Intl.PluralRules('fr-CA'),
  zh: new Intl.PluralRules('zh-CN'),
}

/** Picks the form for `n` and puts the number, written as the language writes it, in the place of `#`. French counts 0 and 1 as one. */
export function plural(locale: Locale, n: number, forms: { one?: string; other: string }): string {
  const form = (rules[locale].select(n) === 'one' && forms.one) || forms.other
  return form.replace('#', numbers[locale].format(n))
}

const numbers: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en-CA'),
  fr: new Intl.NumberFormat('fr-CA'),
  zh: new Intl.NumberFormat('en-CA'),
}
