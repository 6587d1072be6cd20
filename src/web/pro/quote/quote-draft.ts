import type { Sent } from '../../../contract/call.ts'
import { type providerQuote, type Quote, quoteTypes } from '../../../contract/quotes.ts'
import { priceUnits } from '../../../contract/services.ts'
import { centsTyped } from '../../../rules/money/money.ts'
import { dayIn, momentIn, timeIn } from '../../../rules/place-clock.ts'

export const prepayKinds = ['none', 'percent', 'value'] as const

/** A choice while it is written. */
interface DraftChoice {
  key: string
  name: string
  description: string
}

/** A line while it is written: everything as it was typed. */
export interface DraftItem {
  key: string
  /** The key of its choice; empty where there are none. Lines of a choice stand together. */
  choice: string
  serviceId: string
  skuName: string
  variants: string
  usage: string
  price: string
  quantity: string
  amount: string
  discount: string
  prepay: string
  prepayValue: string
  day: string
  from: string
  to: string
  adjustment: string
}

export interface DraftQuote {
  subject: string
  description: string
  type: string
  validDays: string
  choices: readonly DraftChoice[]
  items: readonly DraftItem[]
}

export const emptyItem = (key: string, choice = ''): DraftItem => ({
  key,
  choice,
  serviceId: '',
  skuName: '',
  variants: '',
  usage: 'visit',
  price: '',
  quantity: '1',
  amount: '',
  discount: '',
  prepay: 'none',
  prepayValue: '',
  day: '',
  from: '09:00',
  to: '11:00',
  adjustment: '',
})

export const emptyDraft = (): DraftQuote => ({
  subject: '',
  description: '',
  type: 'fixed',
  validDays: '14',
  choices: [],
  items: [emptyItem('1')],
})

const dollars = (cents: number) => (cents === 0 ? '' : (cents / 100).toFixed(2))

/** A quote that is written on, or changed, as it would have been typed. */
export function draftOf(quote: Quote): DraftQuote {
  const zone = quote.timeZone
  const lines = quote.choices.length > 0 ? quote.choices : [{ number: '', items: quote.items }]
  return {
    subject: quote.subject,
    description: quote.description,
    type: quote.type,
    validDays: String(quote.validDays),
    choices: quote.choices.map(({ number, name, description }) => ({ key: String(number), name, description })),
    items: lines
      .flatMap(({ number, items }) => items.map((item) => ({ choice: String(number), item })))
      .map(({ choice, item }, at) => ({
        key: String(at + 1),
        choice,
        serviceId: item.serviceId ?? '',
        skuName: item.skuName,
        variants: item.variants ?? '',
        usage: item.usage,
        price: (item.sellingPrice / 100).toFixed(2),
        quantity: String(item.quantity),
        amount: item.quotationAmount === item.sellingPrice * item.quantity ? '' : dollars(item.quotationAmount),
        discount: dollars(item.discountAmount),
        prepay: item.prepayValue > 0 ? 'value' : 'none',
        prepayValue: dollars(item.prepayValue),
        day: item.startTime ? dayIn(zone, new Date(item.startTime)) : '',
        from: item.startTime ? timeIn(zone, new Date(item.startTime)) : '09:00',
        to: item.endTime ? timeIn(zone, new Date(item.endTime)) : '11:00',
        adjustment: item.adjustment ?? '',
      })),
  }
}

export const nextKey = (rows: readonly { key: string }[]): string => String(Math.max(0, ...rows.map(({ key }) => Number(key))) + 1)

/** The lines of a choice; all of them where there are none. */
export const linesOfChoice = ({ items }: Pick<DraftQuote, 'items'>, choice: string): readonly DraftItem[] =>
  items.filter((item) => item.choice === choice)

/** One more choice, with the lines of another to begin with. The first one makes the lines that stand there its own. */
export function withChoice({ choices, items }: Pick<DraftQuote, 'choices' | 'items'>, name: string, from: string) {
  const key = nextKey(choices)
  const copies = items.filter((item) => item.choice === from)
  const next = Number(nextKey(items))
  return {
    choices: [...choices, { key, name, description: '' }],
    items:
      choices.length === 0
        ? items.map((item) => ({ ...item, choice: key }))
        : [...items, ...copies.map((item, at) => ({ ...item, key: String(next + at), choice: key }))],
  }
}

/** One choice less; the lines of the last one that is left are those of the quote. */
export function withoutChoice({ choices, items }: Pick<DraftQuote, 'choices' | 'items'>, key: string) {
  const left = choices.filter((choice) => choice.key !== key)
  const lines = items.filter(({ choice }) => choice !== key)
  return left.length > 1 ? { choices: left, items: lines } : { choices: [], items: lines.map((item) => ({ ...item, choice: '' })) }
}

export type ItemProblem = 'skuName' | 'price' | 'quantity' | 'amount' | 'discount' | 'prepay' | 'time'

const isWhole = (text: string, most: number) => /^\d{1,5}$/.test(text.trim()) && Number(text) >= 1 && Number(text) <= most
const centsOrNothing = (text: string): number | null => (text.trim() === '' ? 0 : centsTyped(text))

/** What a line costs before its discount; 0 while it cannot be said. */
export function amountOf({ price, quantity, amount }: DraftItem): number {
  if (amount.trim() !== '') return centsTyped(amount) ?? 0
  return (centsTyped(price) ?? 0) * (isWhole(quantity, 999) ? Number(quantity) : 0)
}

export const netOf = (item: DraftItem): number => amountOf(item) - (centsOrNothing(item.discount) ?? 0)

/** What a line wants in advance, before tax. */
export function prepayOf(item: DraftItem): number {
  if (item.prepay === 'percent') return Math.floor((netOf(item) * (Number(item.prepayValue) || 0) + 50) / 100)
  return item.prepay === 'value' ? (centsTyped(item.prepayValue) ?? 0) : 0
}

function isPrepayRight(item: DraftItem): boolean {
  if (item.prepay === 'percent') return isWhole(item.prepayValue, 100)
  if (item.prepay !== 'value') return true
  const cents = centsTyped(item.prepayValue) ?? 0
  return cents >= 1 && cents <= netOf(item)
}

/** What is wrong with a line, field by field. */
export function problemsOf(item: DraftItem): ItemProblem[] {
  const checks: [ItemProblem, boolean][] = [
    ['skuName', item.skuName.trim() !== ''],
    ['price', centsTyped(item.price) !== null],
    ['quantity', isWhole(item.quantity, 999)],
    ['amount', centsOrNothing(item.amount) !== null],
    ['discount', centsOrNothing(item.discount) !== null && netOf(item) >= 0],
    ['prepay', isPrepayRight(item)],
    ['time', item.day === '' || (item.from !== '' && item.from < item.to)],
  ]
  return checks.flatMap(([name, isRight]) => (isRight ? [] : [name]))
}

const isDaysRight = ({ validDays }: DraftQuote): boolean => isWhole(validDays, 90)

/** What is in the way of a quote: each with its place, rows by where they stand. */
export function draftProblems(draft: DraftQuote): { path: string; kind: ItemProblem | 'subject' | 'validDays' | 'choice' }[] {
  const names = draft.choices.map(({ name }) => name.trim().toLowerCase())
  return [
    ...(draft.subject.trim() === '' ? [{ path: 'subject', kind: 'subject' as const }] : []),
    ...(isDaysRight(draft) ? [] : [{ path: 'validDays', kind: 'validDays' as const }]),
    ...names.flatMap((name, at) =>
      name === '' || names.indexOf(name) < at ? [{ path: `choices.${at}.name`, kind: 'choice' as const }] : [],
    ),
    ...draft.items.flatMap((item, at) => problemsOf(item).map((kind) => ({ path: `items.${at}.${fieldOf[kind] ?? kind}`, kind }))),
  ]
}

/** Where a problem stands that is called otherwise than its field. */
const fieldOf: Partial<Record<ItemProblem, keyof DraftItem>> = { prepay: 'prepayValue', time: 'day' }

type Save = Sent<typeof providerQuote.save>
type SaveItem = Save['items'][number]

function itemOf(item: DraftItem, zone: string): SaveItem {
  const prepay =
    item.prepay === 'percent'
      ? { prepayPercentage: Number(item.prepayValue) }
      : item.prepay === 'value'
        ? { prepayValue: centsTyped(item.prepayValue) ?? 0 }
        : {}
  return {
    ...(item.serviceId ? { serviceId: item.serviceId } : {}),
    skuName: item.skuName.trim(),
    ...(item.variants.trim() ? { variants: item.variants.trim() } : {}),
    usage: priceUnits.find((usage) => usage === item.usage) ?? 'visit',
    sellingPrice: centsTyped(item.price) ?? 0,
    quantity: Number(item.quantity),
    ...(item.amount.trim() ? { quotationAmount: centsTyped(item.amount) ?? 0 } : {}),
    discountAmount: centsOrNothing(item.discount) ?? 0,
    ...prepay,
    ...(item.day
      ? { startTime: momentIn(zone, item.day, item.from).toISOString(), endTime: momentIn(zone, item.day, item.to).toISOString() }
      : {}),
    ...(item.adjustment.trim() ? { adjustment: item.adjustment.trim() } : {}),
  }
}

/** As the server wants it, its times on the clock of the place of the work. Only for a draft that is right. */
export const saveOf = (draft: DraftQuote, zone: string, ids: { id?: string; requestId: string; replacesId?: string }): Save => ({
  ...ids,
  subject: draft.subject.trim(),
  description: draft.description.trim(),
  type: quoteTypes.find((type) => type === draft.type) ?? 'fixed',
  validDays: Number(draft.validDays),
  ...(draft.choices.length > 0
    ? { choices: draft.choices.map(({ name, description }) => ({ name: name.trim(), description: description.trim() })) }
    : {}),
  items: draft.items.map((item) => {
    const choice = draft.choices.findIndex(({ key }) => key === item.choice) + 1
    return { ...itemOf(item, zone), ...(choice > 0 ? { choice } : {}) }
  }),
})
