import { type Locale, locales } from '../../../../contract/locale.ts'
import type { Foreign } from './catalogue.ts'
import { english } from './questions-en.ts'
import { french } from './questions-fr.ts'
import { later } from './questions-later.ts'
import { chinese } from './questions-zh.ts'

export interface Question {
  text: string
  locale: Locale
  /** Tuning reads the first part and what was asked later; nothing but the benchmark reads what is held out. */
  part: 'tuning' | 'asked later' | 'held out'
  grade(product: Foreign): number
  /** Nothing in the catalogue would please. */
  isElsewhere: boolean
}

type Wish = (product: Foreign) => boolean

const wishes: Record<string, (value: string) => Wish> = {
  colour: (value) => (product) => product.shade?.family === value,
  material: (value) => (product) => product.material === value,
  whom: (value) => (product) => product.forWhom === value,
  size: (value) => (product) => product.sizes.includes(value),
  brand: (value) => (product) => product.brand === value,
  model: (value) => (product) => product.model === value,
  praise: (value) => (product) => product.praises.some(({ en }) => en.includes(value)),
}

const same = (a: string, b: string) => a.toLowerCase() === b.toLowerCase()

/** What must be so, whatever else fits: a price, a thing that was not wanted. */
function demand(text: string): Wish | null {
  const price = /^price(<=|>=)(\d+)$/.exec(text)
  if (price) return ({ cents }) => (price[1] === '<=' ? cents <= Number(price[2]) * 100 : cents >= Number(price[2]) * 100)
  const without = /^!material=(.+)$/.exec(text)
  if (without) return ({ material }) => !same(material ?? '', without[1] ?? '')
  return null
}

/** Words of a wish may hold a space: a new one begins where its name stands. */
const partsOf = (text: string): string[] => text.split(/\s+(?=!?[a-z]+(?:=|<=|>=))/).filter(Boolean)

function readQuestion(line: string, locale: Locale): Question {
  const [text = '', kindList = '', rest = ''] = line.split('|').map((part) => part.trim())
  const grades = new Map(
    kindList.split(',').map((one): [string, number] => {
      const [kind = '', grade = '3'] = one.trim().split(':')
      return [kind, Number(grade)]
    }),
  )
  const demands: Wish[] = []
  const wanted: Wish[] = []
  for (const part of partsOf(rest)) {
    const must = demand(part)
    const [name = '', value = ''] = part.split('=')
    if (must) demands.push(must)
    else if (wishes[name]) wanted.push(wishes[name](value))
    else throw new Error(`The question "${text}" wishes for "${part}"`)
  }
  return {
    text,
    locale,
    part: partOf(grades.has('none') ? text : ([...grades.keys()][0] ?? '')),
    isElsewhere: grades.has('none'),
    grade: (product) => {
      const most = grades.get(product.kind) ?? 0
      if (most === 0 || !demands.every((must) => must(product))) return 0
      const missed = wanted.filter((wish) => !wish(product)).length
      // A model number is what it is.
      if (missed > 0 && rest.startsWith('model')) return 0
      return missed === 0 ? most : Math.max(1, missed < wanted.length ? most - 1 : most - 2)
    },
  }
}

/** By the kind that is asked for, so that nothing learnt about a kind's words helps the other part. */
function partOf(kind: string): Question['part'] {
  const sum = [...kind].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, 7)
  return (sum >>> 3) % 2 === 0 ? 'tuning' : 'held out'
}

const texts: Record<Locale, string> = { en: english, fr: french, zh: chinese }

const linesOf = (text: string) => text.trim().split('\n')

export const foreignQuestions = (): Question[] =>
  locales.flatMap((locale) => [
    ...linesOf(texts[locale]).map((line) => readQuestion(line, locale)),
    ...linesOf(later[locale]).map((line) => askedLater(line, locale)),
  ])

/** Of kinds that tuning may look at, or of none at all. */
function askedLater(line: string, locale: Locale): Question {
  const question = readQuestion(line, locale)
  if (question.part === 'held out' && !question.isElsewhere) throw new Error(`"${question.text}" asks for a kind that is held out`)
  return { ...question, part: 'asked later' }
}
