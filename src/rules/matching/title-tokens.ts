import { wordsElsewhere } from '../words-elsewhere.ts'
import { editionSpelt, romans } from './editions.ts'
import { plain } from './listing-words.ts'

const fillers = new Set(
  'the a an and or of for with in on to new sale best free ships all provinces model modele brand le la les l un une des de du d et ou en a au aux pour avec sur par canada livraison gratuite set'.split(
    ' ',
  ),
)
/** What shops put around a name: it tells nothing of the thing. */
const little = new Set(
  'genuine original oem retail packaging box boxed small large edition version complete product package full wholesale price buy online shop store discontinued software win windows mac macintosh pc cd dvd rom com www inc ltd corp corporation co technology technologies tech series system digital black products page part item bulk brand import reviews size jc jewel sb lb llc entertainment interactive publishing authoring'.split(
    ' ',
  ),
)

/** The unit that a measure is counted in as a word, and how many of it one is. */
const unitAs: Record<string, [unit: string, times: number]> = {
  gb: ['gb', 1],
  go: ['gb', 1],
  mb: ['mb', 1],
  mo: ['mb', 1],
  tb: ['gb', 1000],
  to: ['gb', 1000],
  ml: ['ml', 1],
  l: ['ml', 1000],
  litre: ['ml', 1000],
  litres: ['ml', 1000],
  g: ['g', 1],
  kg: ['g', 1000],
  mm: ['mm', 1],
  cm: ['mm', 10],
  m: ['mm', 1000],
  meter: ['mm', 1000],
  metre: ['mm', 1000],
  w: ['w', 1],
  watt: ['w', 1],
  watts: ['w', 1],
  hz: ['hz', 1],
  mhz: ['mhz', 1],
  ghz: ['mhz', 1000],
  in: ['in', 1],
  inch: ['in', 1],
  inches: ['in', 1],
  po: ['in', 1],
  pouces: ['in', 1],
  '"': ['in', 1],
  "''": ['in', 1],
  ft: ['ft', 1],
  feet: ['ft', 1],
  foot: ['ft', 1],
  mp: ['mp', 1],
  megapixel: ['mp', 1],
  megapixels: ['mp', 1],
  oz: ['oz', 1],
  lb: ['lb', 1],
  lbs: ['lb', 1],
  pk: ['ct', 1],
  pack: ['ct', 1],
  count: ['ct', 1],
  ct: ['ct', 1],
  gbps: ['gbps', 1],
  mbps: ['mbps', 1],
  dbi: ['dbi', 1],
  db: ['db', 1],
  va: ['va', 1],
  mah: ['mah', 1],
  pt: ['pt', 1],
  point: ['pt', 1],
}
const unitsLongestFirst = Object.keys(unitAs).sort((a, b) => b.length - a.length)
/** "4 GB", "4-GB" and "4gb" are one word, and so are "0.34 kg" and "340 g". */
const measured = new RegExp(
  `(?<![\\p{L}\\p{N}.,]|\\p{L}-)(\\d+(?:[.,]\\d+)?)\\s?-?(${unitsLongestFirst.join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
)
const measureWord = new RegExp(`^\\d+(?:${[...new Set(Object.values(unitAs).map(([unit]) => unit))].join('|')})$`)

function asWord(digits: string, unit: string): string {
  const [base, times] = unitAs[unit] ?? [unit, 1]
  const amount = Number(digits.replace(',', '.')) * times
  // "1024 MB" is a gigabyte, and "12.1 MP" is told as 12.
  if (base === 'mb' && amount % 1024 === 0) return `${amount / 1024}gb `
  return base === 'mp' ? `${Math.round(amount)}mp ` : `${Math.round(amount * 100) / 100}${base} `.replace('.', '')
}

/** Small numbers in words; "one" is in too many names. */
const numberWords = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve'.split('|')
const spelt = new RegExp(`(?<![\\p{L}\\p{N}])(${numberWords.join('|')})(?![\\p{L}\\p{N}])`, 'gu')
/** "Model B" and "type C": a letter that stands for one of several. */
const lettered = /(?<![\p{L}\p{N}])(?:model|title|type|style|grade|class) ([a-z])(?![\p{L}\p{N}'.-])/gu
const shortened: Record<string, string> = {
  blk: 'black',
  wht: 'white',
  slv: 'silver',
  slvr: 'silver',
  gry: 'grey',
  gray: 'grey',
  grn: 'green',
  blu: 'blue',
  pnk: 'pink',
  ylw: 'yellow',
  ltr: 'letter',
  lgl: 'legal',
}
/** Two words for one colour, of which a pair may have one each: names of shades are no such words. */
const otherwise: Readonly<Record<string, string>> = {
  noir: 'black',
  noire: 'black',
  blanc: 'white',
  blanche: 'white',
  rouge: 'red',
  bleu: 'blue',
  bleue: 'blue',
  vert: 'green',
  verte: 'green',
  jaune: 'yellow',
  gris: 'grey',
  grise: 'grey',
  brun: 'brown',
  brune: 'brown',
  argente: 'silver',
  doree: 'gold',
  dore: 'gold',
  inox: 'stainless',
  ...wordsElsewhere,
  ...romans,
}
/** Cut short where they stand alone: in "MBA-PNK-SEE" they are letters of a number. */
const shortenedWords = new RegExp(`(?<!\\S)(?:${Object.keys(shortened).join('|')})(?!\\S)`, 'gu')

/** What a program runs on, told as a list: "(win 98 me 2000 xp)", "mac os x v. 10.4.8". It is no part of its name, and its numbers are no versions of it. */
const platforms =
  /(?<![\p{L}\p{N}])win(?:dows)?[\s/]+(?:(?:95|98|me|nt|2000|xp|vista)(?![\p{L}\p{N}])[\s/,-]*){2,}|(?<![\p{L}\p{N}])mac os x? ?v[. ]{0,2}10[\d. ]*(?:(?:to|or) (?:later|higher|10[\d. ]*))?|(?<![\p{L}\p{N}])(?:mac )?(?:os )?(?:x )?10[.\d]*\s*(?:[&+]|and|or) (?:up|above|later|higher|newer)(?![\p{L}\p{N}])/gu
export const withoutPlatforms = (text: string): string => text.replace(platforms, (list) => (list.startsWith('w') ? ' win ' : ' mac '))

/** "v8", "v. 8.0" and "version 8" are one. */
const versioned = /(?<![\p{L}\p{N}])(?:v|ver|version)[. ]{0,2}(\d{1,4})(?![\p{L}\p{N}])/gu
/** A word with a small number behind it is that word and the number. */
const numbered = /(?<![\p{L}\p{N}])(\p{L}{4,})(\d{1,2})(?![\p{L}\p{N}])/gu

/** Who put it out, as shops write it before a name: "Vexa Media Inc", "Vexa Software 11052". */
const publisher =
  /^\s*(?:[\p{L}'!-]+ ){1,3}?(?:(?:software |media |entertainment )?(?:inc|llc|ltd|corp|gmbh)\b\.?|software(?= \d{4,6} ))(?= .*\p{L}{3})/u

export const saysMuch = (token: string): boolean => !little.has(token)

/** How much a word says where no catalogue was counted: a number more than a word, a word of the trade hardly anything. */
export function plainWeight(token: string): number {
  if (little.has(token)) return 0.2
  if (!/\d/.test(token)) return token.length > 3 ? 1 : 0.7
  return /\p{L}/u.test(token) && !measureWord.test(token) ? 2 : 1.2
}

/** A text with the mark of its language, as data of web pages has it: "Nero"@it. */
const languageMark = /"@[a-z]{2}(?:-[a-z]{2})?(?![\p{L}\p{N}])/giu
/** Who sells it stands behind the last bar of a page's title. */
const shopBehind = /^(.{16,}?)\s[|]\s[^|]{2,40}$/u

/** A title without what its page puts around it. */
export const withoutTail = (title: string): string => title.replace(languageMark, ' ').replace(shopBehind, '$1')

/** What is left of a title for comparing, in its order: words, and pairs of Chinese characters. */
export function tokensOf(title: string): Set<string> {
  const text = withoutPlatforms(plain(withoutTail(title)))
    .replace(publisher, ' ')
    .replace(/【[^】]*】/g, ' ')
    .replace(versioned, ' $1 ')
    .replace(/(?<![\p{L}\p{N}.,])(\d+)\s*\.0+(?!\d)/gu, '$1')
    .replace(numbered, '$1 $2')
    .replace(shortenedWords, (word) => shortened[word] ?? word)
    .replace(spelt, (word) => String(numberWords.indexOf(word) + 2))
    .replace(measured, (_all, digits: string, unit: string) => asWord(digits, unit))
  const tokens = new Set<string>()
  for (const [, letter = ''] of text.matchAll(lettered)) tokens.add(`=${letter}`)
  for (const word of text.split(/[^\p{L}\p{N}]+/u)) {
    if (!word || fillers.has(word)) continue
    if (/\p{Script=Han}/u.test(word)) {
      const han = [...word.replace(/[^\p{Script=Han}]/gu, '')]
      for (let i = 0; i < han.length - 1; i++) tokens.add(`${han[i]}${han[i + 1]}`)
    } else if (word.length > 1 || /\d/.test(word))
      tokens.add(editionSpelt[word] ?? otherwise[word] ?? (word.length > 4 && !/\d/.test(word) ? word.replace(/(es|s)$/, '') : word))
  }
  return tokens
}

export interface Overlap {
  /** Of both titles' words, how much is shared, from 0 to 1. */
  overlap: number
  /** How much of the title that leaves more out is in the other. */
  containment: number
  /** What is shared, in weights of words. */
  shared: number
  /** What each has in place of the other's, in weights of words: however long the titles are, one word makes another thing. */
  replaced: number
}

/** A word that is another one cut short, or the same with one letter wrong. */
function isAlmost(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  if (isUnitLeftOut(short, long)) return true
  if (short.length < 4 || /\d/.test(one) || /\d/.test(other) || short[0] !== long[0]) return false
  if (long.startsWith(short)) return true
  if (short.length < 6 || long.length - short.length > 1) return false
  let at = 0
  while (at < short.length && short[at] === long[at]) at++
  return short.slice(at + (short.length === long.length ? 1 : 0)) === long.slice(at + 1)
}

const ALMOST = 0.8

const leftOut = ['in', 'ft', 'ct', 'g']
/** The words for a number of which a title may leave out what it counts: a 15 sleeve is one of 15 inches. */
export const withUnits = (digits: string): string[] => leftOut.map((unit) => digits + unit)
const isUnitLeftOut = (short: string, long: string) => /^\d+$/.test(short) && withUnits(short).includes(long)

/** How much two titles' words overlap. Words that one writes as one and the other as two or three are the same. */
export function overlapOf(mine: ReadonlySet<string>, theirs: ReadonlySet<string>, weight: (token: string) => number): Overlap {
  let [own, other, sharedOfMine, sharedOfTheirs] = [0, 0, 0, 0]
  const left: string[] = []
  for (const token of mine) {
    const worth = weight(token)
    own += worth
    if (theirs.has(token)) sharedOfMine += worth
    else left.push(token)
  }
  const right: string[] = []
  for (const token of theirs) {
    const worth = weight(token)
    other += worth
    if (mine.has(token)) sharedOfTheirs += worth
    else right.push(token)
  }
  if (left.length > 0 && right.length > 0) {
    const [more, alsoMore] = softlyShared(left, right, [...mine], [...theirs], weight)
    sharedOfMine += more
    sharedOfTheirs += alsoMore
  }
  return {
    overlap: (sharedOfMine + sharedOfTheirs) / Math.max(1e-9, own + other),
    containment: Math.min(1, Math.max(sharedOfMine / Math.max(1e-9, own), sharedOfTheirs / Math.max(1e-9, other))),
    shared: (sharedOfMine + sharedOfTheirs) / 2,
    replaced: Math.max(0, Math.min(own - sharedOfMine, other - sharedOfTheirs)),
  }
}

function softlyShared(
  left: readonly string[],
  right: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
  weight: (token: string) => number,
): [ofLeft: number, ofRight: number] {
  let [ofLeft, ofRight] = [0, 0]
  const [goneLeft, goneRight] = [new Set<number>(), new Set<number>()]
  /** Words side by side in one title that the other writes as one; some of them it may have besides. */
  const join = (
    title: readonly string[],
    words: readonly string[],
    gone: Set<number>,
    wholes: readonly string[],
    goneWholes: Set<number>,
  ): [number, number] => {
    let [parts, whole] = [0, 0]
    for (let at = 0; at + 1 < title.length; at++) {
      let joined = title[at] as string
      for (let end = at + 1; end < Math.min(title.length, at + 4); end++) {
        joined += title[end]
        // "2.5" is two words, and "2.5-inch" one.
        const isDecimal = end === at + 1 && /^\d{2,3}$/.test(joined)
        // "GR 4" is GR4.
        const isShort = joined.length < 5 && !/^[a-z]{2,}\d+$/.test(joined)
        const found = isDecimal ? wholes.findIndex((one) => isUnitLeftOut(joined, one)) : isShort ? -1 : wholes.indexOf(joined)
        if (found < 0 || goneWholes.has(found)) continue
        for (const part of title.slice(at, end + 1)) {
          const place = words.indexOf(part)
          if (place >= 0 && !gone.has(place)) {
            parts += weight(part)
            gone.add(place)
          }
        }
        goneWholes.add(found)
        whole += weight(wholes[found] as string)
      }
    }
    return [parts, whole]
  }
  const [partsOfRight, wholeOfLeft] = join(theirs, right, goneRight, left, goneLeft)
  const [partsOfLeft, wholeOfRight] = join(mine, left, goneLeft, right, goneRight)
  ofLeft += wholeOfLeft + partsOfLeft
  ofRight += wholeOfRight + partsOfRight
  left.forEach((one, at) => {
    if (goneLeft.has(at)) return
    const found = right.findIndex((other, place) => !goneRight.has(place) && isAlmost(one, other))
    if (found < 0) return
    goneRight.add(found)
    ofLeft += ALMOST * weight(one)
    ofRight += ALMOST * weight(right[found] as string)
  })
  return [ofLeft, ofRight]
}
