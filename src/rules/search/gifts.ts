import known from './data/receivers.json' with { type: 'json' }
import { fold } from './fold.ts'

/** Concepts of the dictionary that make a present for somebody, the likeliest first, and whom the things should be made for. */
export interface Receiver {
  key: string
  whom: 'women' | 'men' | 'kids' | 'baby' | null
  concepts: readonly string[]
}

const receivers = known.map(({ whom, names, concepts, key }) => ({
  names: names.split(', '),
  receiver: { key, whom: whom as Receiver['whom'], concepts: concepts.split(' ') },
}))

/** "a 5 year old boy", "mon fils de 6 ans" says how old, which nothing here is sold by; where nobody is named it says a child. */
const count = String.raw`(?:\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|un|deux|trois|quatre|cinq|sept|huit|neuf|dix|onze|douze)`
const years = String.raw`${count}[\s-]*(?:years?|yrs?|months?)[\s-]*olds?`
const ageBehind = String.raw`(?:\s+(?:de\s+|aged?\s+)?${count}\s*(?:ans?|mois|years?(?:\s+old)?)(?![\p{L}]))?`
const article = String.raw`(?:my|a|an|the|our|your|ma|mon|mes|une?|la|le|les|sa|son|notre|我的?|一个)?\s*`
const spokenFor = String.raw`(?:(?:birthday|christmas|xmas|wedding|holiday|anniversary)\s+)?(?:gifts?|presents?|something|idea|cadeaux?|id[eé]es? cadeaux?)\s+(?:ideas?\s+|d['’ ](?:anniversaire|noel)\s+|de\s+(?:noel|fete)\s+)?(?:(?:for|to|pour|[àa])\s+)?`

export interface AskedGift {
  /** The words that said it. */
  text: string
  receiver: Receiver
}

const isHan = (name: string) => /\p{Script=Han}/u.test(name)
const byName = new Map(receivers.flatMap(({ names, receiver }) => names.map((name) => [name, receiver] as const)))
// The longest first: a grandmother is no mother.
const allNames = [...byName.keys()].sort((a, b) => b.length - a.length)
const latinNames = allNames.filter((name) => !isHan(name)).join('|')
const latin = new RegExp(`${spokenFor}${article}(?:(?:${years}\\s+)?(${latinNames})s?(?![\\p{L}])${ageBehind}|${years})`, 'iu')
const hanNames = allNames.filter(isHan).join('|')
const hanAge = String.raw`(?:[\d一二两三四五六七八九十]{1,3}\s?岁半?的?)`
const han = new RegExp(
  `(?:送给?|给)(?:我的?)?${hanAge}?(${hanNames})的?\\s*(?:生日)?(?:礼物|礼品)?|${hanAge}?(${hanNames})的?\\s*(?:生日)?礼物|(?:送给?|给)?${hanAge}\\s*(?:生日)?(?:礼物|礼品)`,
  'u',
)

/** For whom a present is looked for: "gift for a runner", "cadeau pour maman", "送妈妈的礼物"; null when nobody says so. */
export function giftAsked(text: string): AskedGift | null {
  const even = fold(text)
  const found = latin.exec(even) ?? han.exec(even)
  const receiver = found && byName.get((found[1] ?? found[2] ?? 'child').toLowerCase())
  // Folding keeps the length of what people type here, so that the place is the same.
  return found && receiver ? { text: text.slice(found.index, found.index + found[0].length), receiver } : null
}
