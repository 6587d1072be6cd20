import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Text } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { moneyText } from '../../rules/money/money-text.ts'
import type { QuoteTotals } from '../../rules/services/quote.ts'
import type { Db } from '../db/database.ts'
import { type ChoiceLine, quoteChoices, quoteItems, quotes } from './tables.ts'

type QuoteRow = typeof quotes.$inferSelect
export type ChoiceRow = typeof quoteChoices.$inferSelect
type QuoteKey = Pick<QuoteRow, 'providerId' | 'id'>

/** The choices of quotes, in the order in which their providers put them. */
export async function choicesOf(db: Db, of: readonly QuoteKey[]): Promise<ChoiceRow[]> {
  if (of.length === 0) return []
  const providerIds = [...new Set(of.map(({ providerId }) => providerId))]
  const ids = of.map(({ id }) => id)
  return db
    .select()
    .from(quoteChoices)
    .where(and(inArray(quoteChoices.providerId, providerIds), inArray(quoteChoices.quoteId, ids)))
    .orderBy(asc(quoteChoices.quoteId), asc(quoteChoices.number))
}

export const totalsOf = ({
  itemsCents,
  discountCents,
  gstHstCents,
  pstRstQstCents,
  totalCents,
  prepayCents,
}: QuoteTotals): QuoteTotals => ({
  ...{ itemsCents, discountCents, gstHstCents, pstRstQstCents, totalCents, prepayCents },
})

/** Of two that cost the same, the one that its provider put first. */
export const cheapestOf = <C extends Pick<ChoiceRow, 'totalCents'>>(choices: readonly C[]): C | undefined =>
  choices.reduce<C | undefined>((least, one) => (least && least.totalCents <= one.totalCents ? least : one), undefined)

/** The lines of a quote are these from now on. */
export async function layLines(tx: Db, { providerId, id }: QuoteKey, lines: readonly ChoiceLine[]): Promise<void> {
  await tx.delete(quoteItems).where(and(eq(quoteItems.providerId, providerId), eq(quoteItems.quoteId, id)))
  await tx.insert(quoteItems).values(
    lines.map(({ startsAt, endsAt, ...line }, sort) => ({
      ...{ ...line, providerId, quoteId: id, sort },
      startsAt: startsAt ? new Date(startsAt) : null,
      endsAt: endsAt ? new Date(endsAt) : null,
    })),
  )
}

/** The choices of a draft are these from now on. */
export async function keepChoices(tx: Db, { providerId, id }: QuoteKey, choices: readonly Omit<ChoiceRow, 'providerId' | 'quoteId'>[]) {
  await tx.delete(quoteChoices).where(and(eq(quoteChoices.providerId, providerId), eq(quoteChoices.quoteId, id)))
  if (choices.length > 0) await tx.insert(quoteChoices).values(choices.map((choice) => ({ ...choice, providerId, quoteId: id })))
}

/** The quote has the lines and amounts of a choice from now on: what is ordered and billed is that one. Answers it as it is then. */
async function layChoice(tx: Db, quote: QuoteRow, choice: ChoiceRow, isAccepted: boolean): Promise<QuoteRow> {
  const said = { ...totalsOf(choice), choice: isAccepted ? choice.number : null }
  await tx
    .update(quotes)
    .set(said)
    .where(and(eq(quotes.providerId, quote.providerId), eq(quotes.id, quote.id)))
  await layLines(tx, quote, choice.items)
  return { ...quote, ...said }
}

/** The asker has named a choice, where there are any; nobody names it for them. The quote is locked. */
export async function takeChoice(tx: Db, quote: QuoteRow, number: number | undefined): Promise<QuoteRow> {
  const choices = await choicesOf(tx, [quote])
  if (number === undefined) {
    if (choices.length > 0) throw new Refusal('quote-choice')
    return quote
  }
  const choice = choices.find((one) => one.number === number)
  if (!choice) throw new Refusal('not-found')
  return layChoice(tx, quote, choice, true)
}

/** It is no longer accepted: all its choices are open again. */
export async function leaveChoice(tx: Db, quote: QuoteRow): Promise<void> {
  if (quote.choice === null) return
  const cheapest = cheapestOf(await choicesOf(tx, [quote]))
  if (cheapest) await layChoice(tx, quote, cheapest, false)
}

/** What a quote comes to in words: one amount, or from the cheapest choice to the dearest. */
export function totalWords({ totalCents, upToCents, outcome }: Pick<QuoteRow, 'totalCents' | 'upToCents' | 'outcome'>): Text {
  const low = moneyText(totalCents)
  if (outcome === 'accepted' || upToCents === null || upToCents === totalCents) return low
  const high = moneyText(upToCents)
  return { en: `${low.en} – ${high.en}`, fr: `${low.fr} – ${high.fr}`, zh: `${low.zh} – ${high.zh}` }
}
