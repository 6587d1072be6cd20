import { wordsElsewhere } from '../words-elsewhere.ts'
/** A measure in the smallest usual unit of its kind, so that 0.6 L and 600 ml are equal. */
export interface Measure {
  kind:
    | 'volume'
    | 'weight'
    | 'length'
    | 'storage'
    | 'power'
    | 'frequency'
    | 'rate'
    | 'voltage'
    | 'charge'
    | 'heat'
    | 'room'
    | 'ounces'
    | 'pieces'
    | 'paper'
    | 'wide'
    | 'tall'
    | `of ${string}`
  amount: number
}

const units: Record<string, [kind: Measure['kind'], factor: number]> = {
  ml: ['volume', 1],
  l: ['volume', 1000],
  litre: ['volume', 1000],
  litres: ['volume', 1000],
  升: ['volume', 1000],
  毫升: ['volume', 1],
  g: ['weight', 1],
  kg: ['weight', 1000],
  克: ['weight', 1],
  公斤: ['weight', 1000],
  lb: ['weight', 454],
  mm: ['length', 1],
  cm: ['length', 10],
  厘米: ['length', 10],
  m: ['length', 1000],
  meter: ['length', 1000],
  meters: ['length', 1000],
  metre: ['length', 1000],
  metres: ['length', 1000],
  in: ['length', 25.4],
  inch: ['length', 25.4],
  inches: ['length', 25.4],
  po: ['length', 25.4],
  pouces: ['length', 25.4],
  英寸: ['length', 25.4],
  ft: ['length', 304.8],
  feet: ['length', 304.8],
  foot: ['length', 304.8],
  mb: ['storage', 1 / 1024],
  gb: ['storage', 1],
  go: ['storage', 1],
  tb: ['storage', 1024],
  to: ['storage', 1024],
  w: ['power', 1],
  watt: ['power', 1],
  watts: ['power', 1],
  kw: ['power', 1000],
  瓦: ['power', 1],
  '"': ['length', 25.4],
  "''": ['length', 25.4],
  ghz: ['frequency', 1000],
  mhz: ['frequency', 1],
  hz: ['rate', 1],
  v: ['voltage', 1],
  volt: ['voltage', 1],
  volts: ['voltage', 1],
  mah: ['charge', 1],
  ah: ['charge', 1000],
  btu: ['heat', 1],
  qt: ['volume', 946],
  quart: ['volume', 946],
  quarts: ['volume', 946],
  gallon: ['volume', 3785],
  gallons: ['volume', 3785],
  oz: ['ounces', 1],
  ounce: ['ounces', 1],
  ounces: ['ounces', 1],
}
const pieceWords =
  'pack|packs|pk|pkg|box|bx|carton|ctn|pieces|piece|pc|pcs|sheets|feuilles|cups|tasses|count|ct|paires|pairs|capsules|tablets|sachets|unites|rolls|rouleaux|件套|件装|件|支装|片装|包|杯份|杯|张|只装|页'

/** What things have several of, each counted by itself: three users are not three handsets. */
const countedParts =
  /(?<![\p{L}\p{N}.,/-])(\d{1,4})[\s-]?(user|port|handset|load|burner|channel|player|slice|drawer|outlet|socket|bay|key|speed|bulb|shelf|shelves|tier)s?(?![\p{L}])/gu

// "3 in 1" and "ages 3 to 5" are no measures; "1 200 W" and "5,000 BTU" are one number, "2.4/5 GHz" is both, and "15-16 inch" fits either.
const measurePattern = new RegExp(
  `(?<![\\p{L}\\p{N}/]|\\p{L}-|\\d[.,]|\\d-(?=\\d+\\s?(?:"|in)))(\\d{1,3}(?:[ ,]\\d{3})+|\\d+(?:[.,]\\d+)?)\\s*-?(${Object.keys(units).join('|')})(?![\\p{L}\\p{N}]|-\\p{L}+\\d)(?<!in(?=\\s*\\d)|(?<![\\p{N}.])[2-5]g)`,
  'gu',
)
// "TR72BX" is a maker's number.
const piecePattern = new RegExp(`(?<![\\p{L}\\p{N}]|\\p{L}-)(\\d+)\\s*-?(?:${pieceWords})(?![a-z])`, 'gu')
const packPattern =
  /(?<![\p{L}\p{N}-]|\d["'\s])(?:pack of|set of|lot de|ensemble de|paquet de|box of|boite de|x)\s*(\d+)(?![\d.,]*\s*(?:ml|l|g|kg|cm|mm|m|gb|w)(?!\p{L}))/gu

/** "60 x 80": two sides of one thing, "57 3/4 x 77" too. "2 x 8 GB" and "1920 x 1080" are none. */
const side = '(\\d{1,3}(?:\\.\\d+)?)(?:[ -](\\d{1,2})[/ ](2|3|4|8|16|32))?'
const sidesPattern = new RegExp(
  `(?<![\\p{L}\\p{N}.,/-]|\\d\\s)${side}(?:"|''|in\\b|cm|mm)?\\s*x\\s*${side}(?![\\p{N}.]|\\s\\d|\\s*(?:gb|go|mb|tb|to|ghz|mhz|w\\b|ml|l\\b|g\\b|kg|rca|hdmi|usb|pack|pcs|gigabit|pixel|optical|digital))`,
  'gu',
)
const sideOf = (whole = '', part = '0', of = '1') => Number(whole) + Number(part) / Number(of)

/** Lower case without accents, the form in which titles are compared. Chinese stays as it is. */
export const plain = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[’‘]/g, "'")
    .replace(/œ/g, 'oe')
    .replace(/[“”″]/g, '"')
    .replace(/(?<=[\p{L}\d]) \.(?=\d)/gu, '.')

const numberOf = (digits: string): number =>
  Number(
    digits
      .replaceAll(' ', '')
      .replace(/,(?=\d{3}$)/, '')
      .replace(',', '.'),
  )

export function measuresIn(title: string): Measure[] {
  // "30w x 24h": two sides, and which is which.
  const text = plain(title).replace(/(?<=\d)\s?[wdh](?=\s*x\s*\d)|(?<=\dw?\s*x\s*\d{1,3}(?:-\d \d{1,2})?)\s?[wdh](?![\p{L}\p{N}])/gu, '')
  const found: Measure[] = []
  for (const [, digits = '', unit = ''] of text.matchAll(measurePattern)) {
    const known = units[unit]
    if (known) found.push({ kind: known[0], amount: Math.round(numberOf(digits) * known[1] * 100) / 100 })
  }
  for (const [, digits = ''] of text.matchAll(/(\d+(?:[.,]\d+)?)[\s-]*cu ?\.?(?:bic)?[\s-]*f(?:ee|oo)?t/gu))
    found.push({ kind: 'room', amount: numberOf(digits) })
  for (const [, digits, part = ''] of text.matchAll(countedParts)) found.push({ kind: `of ${part.slice(0, 4)}`, amount: Number(digits) })
  for (const [, digits] of text.matchAll(piecePattern)) found.push({ kind: 'pieces', amount: Number(digits) })
  for (const [, digits = '1'] of text.matchAll(/(?<![\p{L}\p{N}])(?:(\d{1,2}) )?(?:dozen|dz|douzaine)(?![\p{L}\p{N}])/gu))
    found.push({ kind: 'pieces', amount: Number(digits) * 12 })
  for (const [, digits] of text.matchAll(/(?<![\p{L}\p{N}])class[ -]?(\d{1,2})(?![\p{L}\p{N}])/gu))
    found.push({ kind: 'of class', amount: Number(digits) })
  if (/(?<!\p{L})(?:dual|twin|double)[ -]pack(?!\p{L})/u.test(text)) found.push({ kind: 'pieces', amount: 2 })
  for (const [, digits] of text.matchAll(packPattern)) found.push({ kind: 'pieces', amount: Number(digits) })
  for (const [, one, part, of, other, otherPart, otherOf] of text.matchAll(sidesPattern)) {
    const sides = [sideOf(one, part, of), sideOf(other, otherPart, otherOf)]
    found.push({ kind: 'tall', amount: Math.min(...sides) }, { kind: 'wide', amount: Math.max(...sides) })
  }
  for (const [, digits] of text.matchAll(/(?<![a-z0-9-])a([3-6])(?![a-z0-9-])/g)) found.push({ kind: 'paper', amount: Number(digits) })
  return found
}

const colourWords: Record<string, string[]> = {
  black: ['black', 'blk', 'noir', 'noire', '黑', '黑色'],
  white: ['white', 'wht', 'blanc', 'blanche', 'ivory', 'ivoire', '白', '白色'],
  red: ['red', 'rouge', 'crimson', '红', '红色'],
  blue: ['blue', 'bleu', 'bleue', 'navy', 'marine', '蓝', '蓝色'],
  green: ['green', 'vert', 'verte', '绿', '绿色'],
  yellow: ['yellow', 'jaune', '黄', '黄色'],
  grey: ['grey', 'gray', 'gry', 'gris', 'grise', 'slate', 'ardoise', 'charcoal', 'anthracite', 'gunmetal', '灰', '灰色'],
  brown: ['brown', 'brun', 'brune', 'cognac', '棕', '棕色'],
  pink: ['pink', 'pnk', 'rose', 'blush', '粉', '粉色'],
  camel: ['camel', '驼色'],
  silver: ['silver', 'slvr', 'argent', 'argente', '银色'],
  gold: ['gold', 'golden', 'dore', 'doree', '金色'],
  purple: ['purple', 'plum', 'violet', 'violette', 'mauve', '紫', '紫色'],
  orange: ['orange', '橙色'],
  turquoise: ['turquoise', 'aqua', 'teal', 'sarcelle', '青色'],
  magenta: ['magenta'],
  cyan: ['cyan'],
  beige: ['beige', 'tan', 'khaki', '米色'],
  clear: ['clear', 'transparent', 'transparente', '透明'],
  several: ['multicolor', 'multicolour', 'tricolor', 'tricolour', 'multicolore', 'tricolore', '彩色'],
  bronze: ['bronze'],
  smoke: ['smoke', 'smoked'],
  lime: ['lime'],
  burgundy: ['burgundy', 'bourgogne', 'maroon'],
  copper: ['copper'],
  cherry: ['cherry', 'merisier'],
  walnut: ['walnut', 'noyer'],
  oak: ['oak', 'chene'],
  maple: ['maple', 'erable'],
  mahogany: ['mahogany', 'acajou'],
  espresso: ['espresso'],
  stainless: ['stainless', 'inox'],
  titanium: ['titanium', 'titane'],
  bisque: ['bisque'],
}
const colourOf = new Map(Object.entries(colourWords).flatMap(([colour, words]) => words.map((word) => [word, colour] as const)))

/** "bluegray" is blue and grey. */
const twoColours = (() => {
  const names = [...colourOf.keys()].filter((word) => /^[a-z]{3,}$/.test(word)).join('|')
  return new RegExp(`^(${names})(${names})$`)
})()

export function coloursIn(title: string): Set<string> {
  const text = plain(title).replace(/\b(tri|multi)-colou?r\b/gu, '$1color')
  const found = new Set<string>()
  for (const word of text.split(/[^\p{L}]+/u)) {
    const said = wordsElsewhere[word] ?? word
    const named = colourOf.has(said) ? [said] : (twoColours.exec(word)?.slice(1) ?? [])
    for (const name of named) found.add(colourOf.get(name) ?? name)
  }
  for (const [word, colour] of colourOf) if (/\p{Script=Han}{2}/u.test(word) && text.includes(word)) found.add(colour)
  return found
}

export const isSecondHand = (title: string): boolean =>
  /\b(refurbished|remanufactured|renewed|used|pre-owned|(?<!no )open box|second hand|reconditionne|reconditionnee|usage|usagee|occasion)\b|二手|翻新/u.test(
    plain(title),
  )
