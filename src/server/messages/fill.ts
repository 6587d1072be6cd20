import type { Locale } from '../../contract/locale.ts'

export type Variables = Record<string, string | Record<Locale, string>>

/** Puts the values of its {variables} into a text. A variable without a value disappears. */
export const fill = (text: string, variables: Variables, locale: Locale): string =>
  text.replace(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = Object.hasOwn(variables, name) ? variables[name] : ''
    return (typeof value === 'object' ? value[locale] : value) ?? ''
  })
