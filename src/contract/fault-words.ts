import type { Locale } from './locale.ts'

/** Said after a failure that nobody expected: whoever looks for the number finds the line of the log. */
export const nameTheNumber: Readonly<Record<Locale, (number: string) => string>> = {
  en: (number) => `. If you write to us, name the number ${number}.`,
  fr: (number) => `. Si vous nous écrivez, indiquez le numéro ${number}.`,
  zh: (number) => `。联系我们时，请提供编号 ${number}。`,
}
