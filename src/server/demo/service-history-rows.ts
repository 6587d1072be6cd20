import type { Locale } from '../../contract/locale.ts'
import type { ServiceOrderState } from '../../contract/service-orders.ts'
import { MARKET_TIME_ZONE, marketDay } from '../../rules/calendar.ts'
import { isProvince } from '../../rules/money/tax.ts'
import { prepayOf, quoteTotals } from '../../rules/services/quote.ts'
import type { ServiceTax } from '../../rules/services/service-tax.ts'
import { type ConsultationRows, noConsultations, say } from './consultation-rows.ts'
import { logins, PRO_PROVIDER, providerId } from './people.ts'
import { type Dice, dice, stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { daysFrom, hoursFrom } from './time.ts'
import { visitEnd, visitTime } from './visit-time.ts'

type Known = Pick<DemoRows, 'accounts' | 'providers' | 'services' | 'categories'>

/** How a request for a service reads, with its title. */
const asks: Record<Locale, ((title: string) => string)[]> = {
  en: [
    (title) => `${title}, please. Weekday evenings are best, and somebody is home after five.`,
    (title) => `Looking for: ${title.toLowerCase()}. It is not urgent, but I would like a firm price before we begin.`,
    (title) => `A neighbour recommended you. We need: ${title.toLowerCase()}. Parking is in front of the building.`,
  ],
  fr: [
    (title) => `Bonjour, j’aurais besoin de ceci : ${title.toLowerCase()}. Le soir en semaine, c’est l’idéal.`,
    (title) => `${title}. Ce n’est pas urgent, mais j’aimerais un prix ferme avant de commencer.`,
    (title) => `Une voisine vous recommande. Il nous faut : ${title.toLowerCase()}. On peut se stationner devant l’immeuble.`,
  ],
  zh: [
    (title) => `需要${title}。工作日晚上最方便，五点后家里有人。`,
    (title) => `想做${title}，不急，但希望开工前先有准确报价。`,
    (title) => `邻居推荐的。我们需要${title}，楼前可以停车。`,
  ],
}
const thanks: Record<Locale, [offered: string, taken: string]> = {
  en: ['Here is the price. It holds for two weeks, and it includes everything named.', 'Thank you, that works for us.'],
  fr: ['Voici le prix. Il est valable deux semaines et comprend tout ce qui est nommé.', 'Merci, cela nous convient.'],
  zh: ['报价如下，两周内有效，已包含列明的所有项目。', '谢谢，可以的。'],
}

const PAST_JOBS = 6
/** One job of each kind for the demo shopper and the demo provider, so that every page of both has something to show. */
const shownStates: ServiceOrderState[] = ['pending', 'accepted', 'scheduled', 'underWay', 'done', 'confirmed', 'disputed', 'cancelled']

export interface History {
  consultations: ConsultationRows
  states: ReadonlyMap<string, ServiceOrderState>
}

/** What was asked, offered and done before: from it come local prices, full threads and a calendar. */
export function serviceHistory(known: Known, now: Date): History {
  const rows = noConsultations()
  const states = new Map<string, ServiceOrderState>()
  const customers = known.accounts.filter(({ roles, email }) => roles.join() === 'customer' && email !== logins.shopper)
  const shopper = known.accounts.find(({ email }) => email === logins.shopper)
  const trades = new Map(known.categories.map((category) => [category.id, category]))
  for (const provider of known.providers) {
    const offered = known.services.filter((service) => service.providerId === provider.id && service.priceCents !== null)
    const roll = dice(`service-history/${provider.slug}`)
    const isPro = provider.id === providerId(PRO_PROVIDER)
    const jobs = isPro ? PAST_JOBS + shownStates.length : PAST_JOBS
    for (let n = 0; n < jobs && offered.length > 0; n++) {
      const service = roll.pick(offered)
      const speakers = customers.filter(({ language }) => provider.languages.includes(language ?? 'en'))
      const shown = isPro && n >= PAST_JOBS ? shownStates[n - PAST_JOBS] : undefined
      // Half of those that are shown are the shopper's own.
      const asker = shown && n % 2 === 0 ? shopper : roll.pick(speakers.length > 0 ? speakers : customers)
      if (!asker) continue
      const state = shown ?? 'confirmed'
      const quoteId = addPastJob(
        rows,
        { provider, service, asker, tax: trades.get(service.category1Id)?.serviceTax ?? null, n, state },
        roll,
        now,
      )
      states.set(quoteId, state)
    }
  }
  return { consultations: rows, states }
}

interface PastJob {
  provider: DemoRow<'providers'>
  service: DemoRow<'services'>
  asker: DemoRow<'accounts'>
  tax: ServiceTax | null
  n: number
  state: ServiceOrderState
}

/** How many days ago a job in a state was agreed; those to come begin soon. */
const agreedDays: Record<ServiceOrderState, [least: number, most: number]> = {
  pending: [0, 0],
  accepted: [1, 2],
  scheduled: [2, 3],
  missed: [2, 3],
  underWay: [6, 7],
  done: [7, 8],
  disputed: [8, 9],
  confirmed: [12, 320],
  cancelled: [20, 60],
}

function addPastJob(rows: ConsultationRows, { provider, service, asker, tax, n, state }: PastJob, roll: Dice, now: Date): string {
  const key = `${provider.slug}/${n}`
  const language = asker.language ?? 'en'
  const inquiry = { customerId: asker.id, id: stableId('inquiry', `past/${key}`) }
  const [least, most] = agreedDays[state]
  const createdAt = hoursFrom(daysFrom(now, -roll.between(least, most)), -roll.between(26, 34))
  const respondedAt = hoursFrom(createdAt, Math.max(0.2, provider.medianReplyMinutes / 60) * (0.6 + roll.next()))
  const decidedAt = hoursFrom(respondedAt, roll.between(2, 20))
  const pro = { hours: provider.hours, timeZone: provider.timeZone ?? MARKET_TIME_ZONE }
  const startsAt =
    state === 'underWay'
      ? visitTime(pro, hoursFrom(now, -1), true)
      : visitTime(pro, state === 'scheduled' || state === 'accepted' ? hoursFrom(now, roll.between(30, 140)) : hoursFrom(decidedAt, 12))
  const title = service.title[language]
  const isBig = (service.priceCents ?? 0) > 60_000
  // People pay about the listed price: more parts here, a rebate there.
  const quotationCents = Math.max(2000, Math.round(((service.priceCents ?? 9000) * (0.9 + roll.next() * 0.5)) / 500) * 500)
  const discountCents = roll.chance(0.2) ? Math.round((quotationCents * 0.08) / 100) * 100 : 0
  const line = { quotationCents, discountCents, prepayPercent: isBig || roll.chance(0.3) ? 25 : 0 }
  const priced = { ...line, prepayCents: prepayOf(line) }
  const province = isProvince(provider.province) ? provider.province : 'ON'
  const totals = quoteTotals([priced], { tax, province, day: marketDay(decidedAt), collection: null })
  const quoteId = stableId('quote', `past/${key}`)
  rows.inquiries.push({
    ...inquiry,
    categoryId: service.category3Id,
    serviceId: service.id,
    consultationType: isBig ? 'project' : 'one-time',
    content: roll.pick(asks[language])(title),
    language,
    images: [],
    videoUrl: null,
    answers: [],
    contact: { firstName: asker.firstName, lastName: asker.lastName, phone: '+1-416-555-0142', email: asker.email },
    cityKey: provider.cityKey,
    province: provider.province,
    postalFsa: provider.postalFsa,
    street: '',
    hopedServiceAt: startsAt,
    engineeringStatus: state === 'scheduled' ? 'Waiting for door-to-door service' : null,
    state:
      state === 'confirmed' || state === 'done' || state === 'disputed'
        ? 'done'
        : state === 'scheduled'
          ? 'scheduled'
          : state === 'pending' || state === 'cancelled'
            ? 'quoted'
            : 'accepted',
    createdAt,
    offeredOthersAt: null,
  })
  const to = provider.id
  rows.inquiryRecipients.push({
    providerId: to,
    inquiryId: inquiry.id,
    customerId: asker.id,
    sentAt: createdAt,
    readAt: hoursFrom(createdAt, 0.1),
    answeredAt: respondedAt,
    declinedAt: null,
    acceptedAt: decidedAt,
  })
  rows.quotes.push({
    providerId: to,
    id: quoteId,
    inquiryId: inquiry.id,
    customerId: asker.id,
    state: 'final',
    outcome: 'accepted',
    payMode: priced.prepayCents > 0 ? 'prepaid' : 'full',
    quoteType: service.priceUnit === 'hour' ? 'hourly' : 'fixed',
    categoryId: service.category3Id,
    replacesId: null,
    subject: title,
    description: thanks[language][0],
    ...totals,
    respondedAt,
    validUntil: daysFrom(respondedAt, 14),
    orderId: null,
    decidedAt,
    remindedAt: null,
  })
  rows.quoteItems.push({
    providerId: to,
    quoteId,
    sort: 0,
    serviceId: service.id,
    skuName: title,
    variantName: null,
    usage: service.priceUnit,
    thumbnail: service.picture,
    sellingCents: quotationCents,
    quantity: 1,
    ...priced,
    adjustment: null,
    startsAt,
    endsAt: visitEnd(pro, startsAt, Math.max(1, (service.durationMinutes ?? 120) / 60)),
  })
  const quoted = { providerId: to, quoteId, amountCents: totals.totalCents }
  say(rows, inquiry, { ...quoted, author: 'provider', kind: 'quote', words: title, at: respondedAt })
  if (createdAt < daysFrom(now, -45)) return quoteId
  say(rows, inquiry, { providerId: to, author: 'customer', kind: 'message', words: thanks[language][1], at: hoursFrom(decidedAt, -0.1) })
  say(rows, inquiry, { ...quoted, author: 'customer', kind: 'accepted', words: priced.prepayCents > 0 ? 'prepaid' : 'full', at: decidedAt })
  return quoteId
}
