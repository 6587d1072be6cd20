import type { Cents } from '../money/money.ts'

/** A price that somebody asked for, and the words that said it. */
export interface AskedPrice {
  text: string
  minCents: Cents | null
  maxCents: Cents | null
}

const number = String.raw`(\d{1,3}(?:[ ,\u00a0\u202f]\d{3}){1,2}|\d{1,8}(?:[.,]\d{1,2})?)(?![.,]?\d)`
const currency = String.raw`(?:c?\$|ca\$|cad|dollars?|bucks|piastres?|加元|加币|美元|元|块钱|块|刀|\u00a5)`
/** A number of these is no price. */
const unit =
  '(?:[a-z]?m|cm|mm|m|km|po|pouces?|inch(?:es)?|in|ft|pieds?|"|k?g|lbs?|oz|m?l|litres?|liters?|kw|w|v|watts?|gb|go|tb|to|mp|hz|h|hours?|heures?|ans|years?|mois|months?|pcs|pi[eè]ces?|pack|people|persons?|personnes?|places|寸|英寸|厘米|米|升|毫升|公斤|克|瓦|码|号|岁|人|片|件)'
const money = String.raw`(?:c?\$\s?)?${number}\s?(?:${currency}|(?!\s?(?:${unit})(?![\p{L}]))(?!\p{L}))`
/** A price that says so: with its sign, or its currency. */
const plainMoney = String.raw`(?:c?\$\s?${number}|${number}\s?${currency})`
const start = String.raw`(?<![\p{L}\p{N}$])`

const most = `(?:under|below|less than|cheaper than|up to|at most|max(?:imum)?(?: of)?|no more than|not over|<=?|[àa] moins de|moins de|moins que|en dessous de|en bas de|sous|jusqu'[àa]|pas plus de|au plus|低于|少于|不到|不超过|小于)`
const least = `(?:over|above|more than|at least|starting at|from|>=?|[àa] plus de|plus de|au-dessus de|[àa] partir de|au moins|高于|超过|大于|至少)`
const about = `(?:around|about|roughly|environ|autour de|大约|差不多)`

const patterns: readonly [RegExp, (a: number, b: number) => [number | null, number | null]][] = [
  [
    new RegExp(`${start}(?:between|from|entre|de)\\s+${money}\\s+(?:and|to|et|[àa])\\s+${money}`, 'iu'),
    (a, b) => [Math.min(a, b), Math.max(a, b)],
  ],
  [
    new RegExp(`${start}c?\\$?\\s?${number}\\s?(?:-|–|to|到|至)\\s?${plainMoney}(?:之间)?的?`, 'iu'),
    (a, b) => [Math.min(a, b), Math.max(a, b)],
  ],
  [new RegExp(`${start}${most}\\s*${money}的?`, 'iu'), (a) => [null, a]],
  [new RegExp(`${start}${least}\\s*${money}的?`, 'iu'), (a) => [a, null]],
  [new RegExp(`${start}${plainMoney}\\s?(?:or less|or under|max|et moins|ou moins|以下|以内|之内|内)的?`, 'iu'), (a) => [null, a]],
  [new RegExp(`${start}${number}\\s?(?:以下|以内|之内)的?`, 'iu'), (a) => [null, a]],
  [new RegExp(`${start}${plainMoney}\\s?(?:or more|and up|et plus|ou plus|以上)的?`, 'iu'), (a) => [a, null]],
  [new RegExp(`${start}(?:${about}\\s*${plainMoney}|${plainMoney}\\s?左右)的?`, 'iu'), (a) => [a * 0.75, a * 1.25]],
]

/** "1 000", "1,000" and "49,99" are numbers as well. */
function amountOf(digits: string): number {
  const isGrouped = /^\d{1,3}(?:[ ,\u00a0\u202f]\d{3})+$/.test(digits)
  return Number(isGrouped ? digits.replace(/\D/g, '') : digits.replace(',', '.'))
}

const MOST_DOLLARS = 10_000_000

/** The price that a question asks for, in any of the three languages; null when it names none. */
export function priceAsked(text: string): AskedPrice | null {
  if (!/\d/.test(text)) return null
  for (const [pattern, boundsOf] of patterns) {
    const found = pattern.exec(text)
    if (!found) continue
    const [a = 0, b = 0] = found
      .slice(1)
      .filter((group) => group !== undefined)
      .map(amountOf)
    const [low, high] = boundsOf(a, b)
    if ([low ?? 0, high ?? 0].some((dollars) => !(dollars <= MOST_DOLLARS))) continue
    const cents = (dollars: number | null) => (dollars === null ? null : Math.round(dollars * 100))
    return { text: found[0].trim(), minCents: cents(low), maxCents: cents(high) }
  }
  return null
}

const cheap =
  /(?<![\p{L}])(cheap(?:est|er)?|inexpensive|affordable|low[- ]cost|budget|pas ch[eè]re?s?|bon march[eé]|abordables?|pas trop ch[eè]re?s?)(?![\p{L}])|便宜的?|平价|实惠的?|平價/iu

/** The words by which somebody asks for something that costs little; null when nobody does. */
export const cheapAsked = (text: string): string | null => cheap.exec(text)?.[0] ?? null
