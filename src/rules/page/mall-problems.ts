import { locales, type Text } from '../../contract/locale.ts'
import type { MallContent, MallProblem } from '../../contract/operator-malls.ts'

// Nobody sees a tag as one: it would stand there as it was typed.
const tags = /<[a-z!/][^<]{0,40}/gi

/** Addresses and words of the house: `/malls/index`, `/malls/templates`. */
const reserved: ReadonlySet<string> = new Set(['INDEX', 'TEMPLATES', 'ALL', 'NEW', 'MALL', 'MALLS', 'HOUSE', 'MALLARD'])

/** A code stands in addresses beside the numbers of malls, so a number is none. */
export const isReservedCode = (code: string): boolean => reserved.has(code) || /^\d+$/.test(code)

const ofText = (field: string, text: Text): MallProblem[] =>
  locales.flatMap((locale): MallProblem[] => {
    const path = `${field}.${locale}`
    if (text[locale].trim() === '') return [{ path, kind: 'missing-language', what: '' }]
    return [...text[locale].matchAll(tags)].map(([what]) => ({ path, kind: 'markup', what }))
  })

/** What of a mall's words is in the way of showing it. */
export const mallProblemsOf = ({ name, description }: Pick<MallContent, 'name' | 'description'>): MallProblem[] => [
  ...ofText('name', name),
  ...ofText('description', description),
]
