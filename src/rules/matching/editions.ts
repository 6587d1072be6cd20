import { plain } from './listing-words.ts'

/** How shops write an edition, by the word it counts as. */
export const editionSpelt: Record<string, string> = {
  professional: 'pro',
  prof: 'pro',
  professionnel: 'pro',
  dlx: 'deluxe',
  dlux: 'deluxe',
  prem: 'premium',
  std: 'standard',
  edu: 'academic',
  education: 'academic',
  educational: 'academic',
  student: 'academic',
  etudiant: 'academic',
  ae: 'academic',
  upg: 'upgrade',
  upgrad: 'upgrade',
}
const editionPattern =
  /(?!professional (?:[a-z]+ ){0,2}software)(?<!-|\b(?:sata|type|class|hdmi|usb|raid|pentium|dolby|logic|gen) )\b(pro|prof|professional|professionnel|deluxe|dlx|dlux|premium|prem|standard|std|student|etudiant|academic|edu|education|educational|ae|upgrade|upgrad|upg|upsell|extended|ultimate|platinum|max|mini|plus|lite|ultra|junior|xl|ii|iii|mk ?\d|gen ?\d|\d(?:nd|rd|th) gen)\b(?! (?:box|tools|capacity|logic|duo|(?:\w+ )?(?:services|workstation)))(?!-)/g

/** Words that make another product of a name: "Pro", "Mini", "Mk II". The standard edition is the one that need not be named. */
export function editionsIn(title: string): Set<string> {
  // "S10+" is the plus of it.
  const text = plain(title).replace(/(?<=[\p{L}\d])\+(?=[\s,)]|$)/gu, ' plus ')
  const found = text.match(editionPattern) ?? []
  return new Set(found.map((word) => word.replace(/\s/g, '')).map((word) => editionSpelt[word] ?? word))
}

/** The second and the third of a name, as a number. */
export const romans: Readonly<Record<string, string>> = { ii: '2', iii: '3' }

/** What a listing says of editions, and the numbers that stand alone in it. */
interface Editions {
  editions: ReadonlySet<string>
  numbers: ReadonlySet<string>
}

/** Whether two listings name editions that cannot both be meant. */
export function editionsClash(a: Editions, b: Editions): boolean {
  const lacks = (from: Editions, other: Editions) =>
    [...from.editions].some((one) => one !== 'standard' && !other.editions.has(one) && !other.numbers.has(romans[one] ?? ''))
  return lacks(a, b) || lacks(b, a)
}
