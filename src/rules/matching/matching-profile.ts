import type { Cents } from '../money/money.ts'
import { Recent } from '../recent.ts'
import { type AccessoryKind, accessoryKind } from './accessories.ts'
import { graphicsIn, processorsIn } from './chips.ts'
import { choicesIn } from './choices.ts'
import { editionsIn } from './editions.ts'
import { coloursIn, isSecondHand, type Measure, measuresIn, plain } from './listing-words.ts'
import { type ModelToken, modelToken, modelTokens } from './model-tokens.ts'
import { tokensOf, withoutPlatforms } from './title-tokens.ts'

export interface Listing {
  /** The same name in every language it is known in. */
  titles: readonly string[]
  brand: string | null
  modelNumber: string | null
  /** The number under the bar code. */
  gtin?: string | null
  /** Facts by key, where a listing has them. */
  attributes?: Readonly<Record<string, string>>
  priceCents: Cents
}

/** What a listing says, read once: a feed is compared with thousands of products. */
export interface Profile {
  listing: Listing
  /** The words of each title. */
  titles: readonly ReadonlySet<string>[]
  brand: string
  /** The maker's number, from its field or mined from the titles. */
  given: ModelToken | null
  mined: readonly ModelToken[]
  measures: readonly Measure[]
  colours: ReadonlySet<string>
  /** Numbers that stand alone and measure nothing: versions, volumes, counts. */
  numbers: ReadonlySet<string>
  editions: ReadonlySet<string>
  choices: ReadonlySet<string>
  /** Words that say what comes together with it. */
  together: ReadonlySet<string>
  processors: ReadonlySet<string>
  graphics: ReadonlySet<string>
  accessory: AccessoryKind
  isSecondHand: boolean
}

/** Letters and digits only; "and" between two names is the same as "&". */
export const squeezed = (text: string) =>
  plain(text)
    .replace(/ (and|et) /g, ' ')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** Of some two kilobytes each. One product is compared with hundreds, and they with the next one. */
const KEPT_PROFILES = 8_000
const profiles = new Recent<Profile>(KEPT_PROFILES)

/** Reading a listing costs far more than comparing two that are read. */
export const profileOf = (listing: Listing): Profile => profiles.get(JSON.stringify(listing), () => readListing(listing))

function readListing(listing: Listing): Profile {
  const { titles, brand, modelNumber } = listing
  const given = modelNumber ? numberIn(modelNumber, brand ?? '') : ''
  const union = <T>(find: (title: string) => Iterable<T>) => new Set(titles.flatMap((title) => [...find(title)]))
  return {
    listing,
    titles: titles.map(tokensOf),
    brand: brand ? squeezed(brand) : '',
    given: given ? { ...modelToken(given), stem: /^(.*\d)[a-z]{1,2}$/.exec(given)?.[1] ?? given } : null,
    mined: [...new Map(titles.flatMap(modelTokens).map((token) => [token.text, token])).values()],
    measures: measuresOf(listing),
    colours: union(coloursIn),
    numbers: union(numbersIn),
    editions: union(editionsIn),
    choices: union(choicesIn),
    together: union(togetherIn),
    processors: union(processorsIn),
    graphics: union(graphicsIn),
    accessory: strongest(titles.map(accessoryKind)),
    isSecondHand: titles.some(isSecondHand),
  }
}

const MOST_WORDS = 2
const SHORTEST_NUMBER = 3

/** What a field for the maker's number says: feeds put the maker before it, remarks behind it, or a description in its place. */
function numberIn(field: string, brand: string): string {
  const [first = ''] = field.trim().split(/\s+[#/,]/)
  const words = first.split(/\s+/)
  const own = words.length > 1 && squeezed(words[0] ?? '') === squeezed(brand) ? words.slice(1) : words
  const text = squeezed(own.join(' '))
  if (text.length < SHORTEST_NUMBER || own.length > MOST_WORDS || (own.length > 1 && !/\d/.test(text))) return ''
  return text
}

const strongest = (kinds: readonly AccessoryKind[]): AccessoryKind =>
  (['yes', 'perhaps', 'for'] as const).find((kind) => kinds.includes(kind)) ?? 'no'

function measuresOf({ titles, attributes = {} }: Listing): Measure[] {
  const fromTitles = titles.flatMap(measuresIn)
  const kinds = new Set(fromTitles.map(({ kind }) => kind))
  // What the title says is what is sold; attributes only fill in what it leaves out.
  const fromAttributes = ['capacity', 'volume', 'storage', 'length', 'power', 'pieces', 'size'].flatMap((key) =>
    measuresIn(attributes[key] ?? ''),
  )
  return [...fromTitles, ...fromAttributes.filter(({ kind }) => !kinds.has(kind))]
}

/**
 * What stands behind "&" or "+", up to the next sign, and has a version of its own: "Draw 7 & Paint 7". "Tax & finance software" is one
 * thing. A bundle is more than what it is named after.
 */
const togetherIn = (title: string): string[] => [
  ...(/(?<![\p{L}-])bundle(?![\p{L}])/u.test(plain(title)) ? ['bundle'] : []),
  ...[...withoutPlatforms(plain(title)).matchAll(/(?:\s[&+]\s|\bbundle(?:d with)?\b)([^,;:()/|&+-]{3,40})/gu)].flatMap(([, words = '']) =>
    /^\s*\p{L}[\p{L}\s']* (?:\d{1,2}|(?:19|20)\d\d)(?![\p{L}\p{N}])/u.test(words) ? [...tokensOf(words)] : [],
  ),
]

/** What a number counts or measures: such a one is no version. */
const counts =
  'inch|in|cu|ft|feet|foot|cm|mm|m|l|ml|g|kg|oz|lb|v|volt|w|watt|btu|qt|quart|gallon|[gm]?hz|gb|pack|count|ct|piece|pc|sheet|hour|user|port|handset|load|burner|channel|player|slice|drawer|outlet|key|speed|bulb|tier|cup|mp|megapixel|x|[mg]bps|dbi?|dpi|bit|button|device|digit|pocket|way|bonus|print|year|ply|point|pt|va|mah'
const versions = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-])(?<!class )(?:v|ver)?(\\d{1,4})(?: ?\\.0)?(?![\\p{N}\\p{L}]|[.,]\\d|[-/][\\p{L}\\p{N}]|\\s?(?:"|''|(?:${counts})(?:e?s)?(?![\\p{L}\\p{N}])))`,
  'gu',
)
const numbersIn = (title: string): string[] =>
  [
    ...withoutPlatforms(plain(title))
      .replace(/(?<=\p{L}{4})(?=\d{1,2}(?![\p{L}\p{N}]))/gu, ' ')
      .matchAll(versions),
  ].map(([, digits = '']) => digits)
