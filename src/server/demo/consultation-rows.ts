import { MARKET_TIME_ZONE } from '../../rules/calendar.ts'
import type { DemoData, InquiryData, QuoteData } from './data.ts'
import { categoryId } from './house-rows.ts'
import { accountId, logins, providerId } from './people.ts'
import { stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { serviceId } from './service-rows.ts'
import { daysFrom, hoursFrom } from './time.ts'
import { anyDay, visitEnd, visitTime } from './visit-time.ts'

export type ConsultationRows = Pick<
  DemoRows,
  'inquiries' | 'inquiryRecipients' | 'inquiryMessages' | 'quotes' | 'quoteItems' | 'counterOffers'
>

export const noConsultations = (): ConsultationRows => ({
  inquiries: [],
  inquiryRecipients: [],
  inquiryMessages: [],
  quotes: [],
  quoteItems: [],
  counterOffers: [],
})

/** Who is asked, and where: visits are made in a pro's hours and by a city's clock. */
export type Directory = Pick<DemoRows, 'accounts' | 'providers' | 'cities'>

export function consultationRows({ inquiries }: DemoData, known: Directory, now: Date): ConsultationRows {
  const rows = noConsultations()
  const { accounts } = known
  const askers = accounts.filter((account) => account.roles.join() === 'customer')
  for (const [i, inquiry] of inquiries.entries()) {
    const sameLanguage = askers.filter((a) => a.language === inquiry.language && a.email !== logins.shopper)
    // Every third English one belongs to the demo shopper, so that its pages are not empty.
    const asker = inquiry.language === 'en' && i % 3 === 0 ? accountId(logins.shopper) : sameLanguage[i % sameLanguage.length]?.id
    if (asker) addInquiry(rows, inquiry, asker, known, now)
  }
  return rows
}

interface Said {
  providerId: string | null
  author: 'customer' | 'provider' | 'marketplace'
  kind: DemoRow<'inquiryMessages'>['kind']
  words?: string
  at: Date
  quoteId?: string
  orderId?: string
  amountCents?: number
}

/** A line of a thread. All rows of the table name the same columns. */
export function say(rows: ConsultationRows, inquiry: { customerId: string; id: string }, said: Said): void {
  const { providerId: to, author, kind, words = '', at, quoteId = null, orderId = null, amountCents = null } = said
  rows.inquiryMessages.push({
    customerId: inquiry.customerId,
    inquiryId: inquiry.id,
    id: stableId('inquiry-message', `${inquiry.id}/${rows.inquiryMessages.length}`),
    providerId: to,
    author,
    authorId: author === 'customer' ? inquiry.customerId : null,
    kind,
    words,
    images: [],
    videoUrl: null,
    quoteId,
    orderId,
    amountCents,
    at,
  })
}

/** What people ask before they name a price, and what they hear. */
const questions: Record<InquiryData['language'], [asked: string, answered: string]> = {
  en: [
    'Could you send the postal code and say which floor it is on? Then the price can be firm.',
    'Third floor, no elevator. The postal code is in the request.',
  ],
  fr: [
    'Pouvez-vous préciser l’étage et le code postal ? Le prix pourra alors être ferme.',
    'Troisième étage, sans ascenseur. Le code postal est dans la demande.',
  ],
  zh: ['请问在几楼、邮编是多少？确认后可以给您准确报价。', '三楼，没有电梯。邮编在需求里写了。'],
}

function addInquiry(rows: ConsultationRows, inquiry: InquiryData, customerId: string, known: Directory, now: Date) {
  const timeZone = known.cities.find(({ key }) => key === inquiry.serviceCity)?.timeZone ?? MARKET_TIME_ZONE
  const id = stableId('inquiry', inquiry.key)
  const createdAt = hoursFrom(now, inquiry.createdHours)
  rows.inquiries.push({
    customerId,
    id,
    categoryId: categoryId(inquiry.yellowPagesCategory),
    serviceId: null,
    consultationType: inquiry.consultationType,
    content: inquiry.consultationContent,
    language: inquiry.language,
    images: inquiry.images,
    videoUrl: null,
    answers: inquiry.answers,
    contact: inquiry.contactInformation,
    cityKey: inquiry.serviceCity,
    province: inquiry.province,
    postalFsa: inquiry.postalFsa,
    street: '',
    hopedServiceAt:
      inquiry.hopedServiceHours === null ? null : visitTime({ hours: anyDay, timeZone }, hoursFrom(now, inquiry.hopedServiceHours)),
    engineeringStatus: inquiry.engineeringStatus,
    state: inquiry.status,
    createdAt,
    offeredOthersAt: null,
  })
  const seen = inquiry.status !== 'sent' && inquiry.status !== 'draft'
  const asks = inquiry.status === 'asked' || inquiry.status === 'answered'
  for (const [n, provider] of (inquiry.status === 'draft' ? [] : inquiry.sentTo).entries()) {
    const quoted = inquiry.quotes.find((quote) => quote.provider === provider && quote.respondedHours !== null)
    const answeredAt = quoted ? hoursFrom(now, quoted.respondedHours ?? 0) : asks && n === 0 ? hoursFrom(createdAt, 1.5) : null
    rows.inquiryRecipients.push({
      providerId: providerId(provider),
      inquiryId: id,
      customerId,
      sentAt: createdAt,
      readAt: seen ? hoursFrom(createdAt, 0.5) : null,
      answeredAt,
      declinedAt: null,
      acceptedAt: null,
    })
    if (!asks || n > 0) continue
    const [asked, answered] = questions[inquiry.language]
    say(
      rows,
      { customerId, id },
      { providerId: providerId(provider), author: 'provider', kind: 'message', words: asked, at: hoursFrom(createdAt, 1.5) },
    )
    if (inquiry.status === 'answered')
      say(
        rows,
        { customerId, id },
        { providerId: providerId(provider), author: 'customer', kind: 'message', words: answered, at: hoursFrom(createdAt, 2) },
      )
  }
  for (const quote of inquiry.quotes) addQuote(rows, quote, inquiry, { customerId, pro: proOf(known, quote.provider) }, now)
}

function proOf({ providers }: Directory, key: string) {
  const found = providers.find(({ id }) => id === providerId(key))
  return { hours: found?.hours ?? anyDay, timeZone: found?.timeZone ?? MARKET_TIME_ZONE }
}

const isFederal = (name: string) => name === 'GST' || name === 'HST'

function addQuote(
  rows: ConsultationRows,
  quote: QuoteData,
  inquiry: InquiryData,
  { customerId, pro }: { customerId: string; pro: ReturnType<typeof proOf> },
  now: Date,
) {
  const id = stableId('quote', quote.key)
  const inquiryId = stableId('inquiry', inquiry.key)
  const respondedAt = quote.respondedHours === null ? null : hoursFrom(now, quote.respondedHours)
  const { itemsCents, discountCents, taxes, totalCents, prepayCents } = quote.totals
  const sum = (of: (name: string) => boolean) => taxes.filter(({ name }) => of(name)).reduce((cents, tax) => cents + tax.cents, 0)
  const payMode = quote.payMode === 'full' || quote.payMode === 'prepaid' ? quote.payMode : null
  rows.quotes.push({
    providerId: providerId(quote.provider),
    id,
    inquiryId,
    customerId,
    state: quote.state,
    outcome: quote.outcome,
    payMode,
    quoteType: quote.items.some(({ usage }) => usage === 'hour') ? 'hourly' : 'fixed',
    categoryId: categoryId(inquiry.yellowPagesCategory),
    replacesId: null,
    subject: quote.subject,
    description: quote.description,
    itemsCents,
    discountCents,
    gstHstCents: sum(isFederal),
    pstRstQstCents: sum((name) => !isFederal(name)),
    totalCents,
    prepayCents,
    respondedAt,
    validUntil: respondedAt && quote.validDays !== null ? daysFrom(respondedAt, quote.validDays) : null,
    orderId: null,
    decidedAt: quote.outcome === 'accepted' || quote.outcome === 'declined' ? hoursFrom(respondedAt ?? now, 2) : null,
    remindedAt: null,
  })
  const asked = rows.inquiryRecipients.find((row) => row.inquiryId === inquiryId && row.providerId === providerId(quote.provider))
  if (asked && quote.outcome === 'accepted') asked.acceptedAt = hoursFrom(respondedAt ?? now, 2)
  const about = { customerId, id: inquiryId }
  if (quote.state === 'final' && respondedAt) {
    const made = { providerId: providerId(quote.provider), quoteId: id, amountCents: totalCents }
    say(rows, about, { ...made, author: 'provider', kind: 'quote', words: quote.subject, at: respondedAt })
    if (quote.outcome === 'accepted')
      say(rows, about, { ...made, author: 'customer', kind: 'accepted', words: payMode ?? 'full', at: hoursFrom(respondedAt, 2) })
    if (inquiry.status === 'negotiating' && quote.outcome === 'open')
      addCounter(rows, about, made, inquiry.language, hoursFrom(respondedAt, 3))
  }
  for (const [sort, item] of quote.items.entries()) {
    const startsAt = item.startHours === null ? null : visitTime(pro, hoursFrom(now, item.startHours))
    rows.quoteItems.push({
      providerId: providerId(quote.provider),
      quoteId: id,
      sort,
      serviceId: item.service ? serviceId(item.service) : null,
      skuName: item.skuName,
      variantName: item.variant?.name ?? null,
      usage: item.usage,
      thumbnail: item.thumbnail,
      sellingCents: item.sellingPriceCents,
      quantity: item.quantity,
      quotationCents: item.quotationCents,
      discountCents: item.discountCents,
      prepayPercent: item.prepayPercent,
      prepayCents: item.prepayCents,
      adjustment: item.adjustment,
      startsAt,
      endsAt: startsAt && item.endHours !== null ? visitEnd(pro, startsAt, item.endHours - (item.startHours ?? 0)) : null,
    })
  }
}

const counterWords: Record<InquiryData['language'], string> = {
  en: 'Would this work if I take care of the clean-up myself?',
  fr: 'Est-ce possible si je m’occupe moi-même du ramassage ?',
  zh: '如果清理工作由我自己来做，这个价格可以吗？',
}

function addCounter(
  rows: ConsultationRows,
  about: { customerId: string; id: string },
  { providerId: to, quoteId, amountCents }: { providerId: string; quoteId: string; amountCents: number },
  language: InquiryData['language'],
  at: Date,
) {
  const offered = Math.round((amountCents * 0.78) / 500) * 500
  const words = counterWords[language]
  rows.counterOffers.push({
    customerId: about.customerId,
    id: stableId('counter-offer', quoteId),
    quoteId,
    providerId: to,
    amountCents: offered,
    words,
    state: 'open',
    madeAt: at,
  })
  say(rows, about, { providerId: to, author: 'customer', kind: 'counter', words, quoteId, amountCents: offered, at })
}
