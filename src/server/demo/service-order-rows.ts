import type { ServiceOrderState } from '../../contract/service-orders.ts'
import { instalmentOf, restOf } from '../../rules/services/instalments.ts'
import { type ConsultationRows, say } from './consultation-rows.ts'
import { stableId } from './random.ts'
import type { DemoRow, DemoRows } from './rows.ts'
import { hoursFrom } from './time.ts'

export type ServiceOrderRows = Pick<
  DemoRows,
  'serviceBills' | 'serviceOrders' | 'serviceBillParts' | 'serviceOrderEvents' | 'serviceOrderChanges'
>

export const noServiceOrders = (): ServiceOrderRows => ({
  serviceBills: [],
  serviceOrders: [],
  serviceBillParts: [],
  serviceOrderEvents: [],
  serviceOrderChanges: [],
})

type Step = [kind: ServiceOrderState, actor: 'customer' | 'provider']

const booked: Step[] = [
  ['pending', 'customer'],
  ['accepted', 'customer'],
]
const visited: Step[] = [...booked, ['scheduled', 'provider'], ['underWay', 'provider']]
const finished: Step[] = [...visited, ['done', 'provider']]

/** What happened to a job until it came to its state. */
const ways: Record<ServiceOrderState, Step[]> = {
  pending: booked.slice(0, 1),
  accepted: booked,
  scheduled: visited.slice(0, -1),
  missed: [...visited.slice(0, -1), ['missed', 'customer']],
  underWay: visited,
  done: finished,
  confirmed: [...finished, ['confirmed', 'customer']],
  disputed: [...finished, ['disputed', 'customer']],
  cancelled: [...booked.slice(0, 1), ['cancelled', 'customer']],
}

const later = (a: Date, b: Date) => (a > b ? a : b)

/** When each of it happened: the work at the time of the visit. */
function momentsOf(placedAt: Date, visit: DemoRow<'quoteItems'> | undefined): Record<ServiceOrderState, Date> {
  const scheduledAt = hoursFrom(placedAt, 2)
  const beganAt = later(visit?.startsAt ?? hoursFrom(placedAt, 24), hoursFrom(scheduledAt, 0.5))
  const doneAt = later(visit?.endsAt ?? beganAt, hoursFrom(beganAt, 1))
  return {
    pending: placedAt,
    accepted: hoursFrom(placedAt, 0.1),
    scheduled: scheduledAt,
    missed: hoursFrom(beganAt, 2),
    underWay: beganAt,
    done: doneAt,
    confirmed: hoursFrom(doneAt, 13),
    disputed: hoursFrom(doneAt, 17),
    cancelled: hoursFrom(placedAt, 20),
  }
}

/** What the asker of a disputed job says. */
const disputeWords: Record<DemoRow<'inquiries'>['language'], string> = {
  en: 'It works only half of the time. I wrote twice and nobody came back.',
  fr: 'Cela ne fonctionne qu’à moitié. J’ai écrit deux fois et personne n’est revenu.',
  zh: '只有一半时间能用。我写了两次，没有人再来。',
}

const isPast = (state: ServiceOrderState) => state === 'done' || state === 'confirmed' || state === 'disputed'

interface NewJob {
  quote: DemoRow<'quotes'>
  items: readonly DemoRow<'quoteItems'>[]
  inquiry: DemoRow<'inquiries'>
  state: ServiceOrderState
  address: DemoRow<'addresses'> | undefined
  card: DemoRow<'cards'> | undefined
  isOld: boolean
}

/** The job that an accepted quote became, with its bills and what is said about it in the thread. */
export function addJob(
  rows: ServiceOrderRows,
  thread: ConsultationRows,
  { quote, items, inquiry, state, address, card, isOld }: NewJob,
): void {
  const id = stableId('service-order', quote.id)
  const placedAt = hoursFrom(quote.decidedAt ?? inquiry.createdAt, 0.2)
  const orderNumber = `S-${number(quote.id, 0)}-${number(quote.id, 1)}-${number(quote.id, 2)}`
  const agreed = { netCents: quote.itemsCents - quote.discountCents, gstHstCents: quote.gstHstCents, pstRstQstCents: quote.pstRstQstCents }
  const payMode = quote.payMode ?? 'full'
  const first = instalmentOf(agreed, payMode === 'prepaid' ? quote.prepayCents : agreed.netCents)
  const rest = restOf(agreed, [first])
  const isUnpaid = state === 'pending' || state === 'cancelled'
  // Of what is done the rest was billed; half of those who got the bill have paid it.
  const restIsPaid = state === 'confirmed'
  const [firstItem] = items
  const moments = momentsOf(placedAt, firstItem)
  quote.orderId = state === 'cancelled' ? null : id
  rows.serviceOrders.push({
    providerId: quote.providerId,
    id,
    customerId: quote.customerId,
    orderNumber,
    state,
    quoteId: quote.id,
    inquiryId: quote.inquiryId,
    serviceId: firstItem?.serviceId ?? null,
    variantId: null,
    categoryId: quote.categoryId,
    title: null,
    subject: quote.subject,
    picture: firstItem?.thumbnail ?? 'workshop-bench',
    quantity: 1,
    payMode,
    province: inquiry.province,
    address: address ? addressIn(address) : null,
    contact: inquiry.contact,
    note: '',
    agreedCents: agreed.netCents,
    gstHstCents: agreed.gstHstCents,
    pstRstQstCents: agreed.pstRstQstCents,
    totalCents: quote.totalCents,
    finalCents: isPast(state) ? agreed.netCents : null,
    paidCents: isUnpaid ? 0 : restIsPaid ? quote.totalCents : first.totalCents,
    startsAt: firstItem?.startsAt ?? null,
    endsAt: firstItem?.endsAt ?? null,
    placedAt,
    doneAt: isPast(state) ? moments.done : null,
    remindedAt: null,
  })
  const method = card ? { brand: card.brand, last4: card.last4 } : null
  const bill = (kind: 'checkout' | 'rest', part: typeof first, paidAt: Date | null, madeAt: Date) => {
    const billId = stableId('service-bill', `${quote.id}/${kind}`)
    const paymentState = paidAt ? ('paid' as const) : state === 'cancelled' ? ('cancelled' as const) : ('unpaid' as const)
    rows.serviceBills.push({
      customerId: quote.customerId,
      id: billId,
      orderNumber: kind === 'rest' ? `${orderNumber}-R` : orderNumber,
      kind,
      paymentState,
      totalCents: part.totalCents,
      paymentMethod: paidAt ? method : null,
      madeAt,
      paidAt,
    })
    rows.serviceBillParts.push({
      billId,
      orderId: id,
      providerId: quote.providerId,
      customerId: quote.customerId,
      ...part,
      refundedCents: 0,
    })
    if (paidAt)
      say(thread, inquiry, {
        providerId: quote.providerId,
        author: 'customer',
        kind: 'payment',
        orderId: id,
        amountCents: part.totalCents,
        at: paidAt,
      })
  }
  bill('checkout', first, isUnpaid ? null : hoursFrom(placedAt, 0.1), placedAt)
  if (isPast(state) && rest.totalCents > 0) {
    bill('rest', rest, restIsPaid ? hoursFrom(moments.done, 5) : null, moments.done)
  }
  // Of jobs that are long over, how they ended is enough.
  const way = isOld ? ways[state].slice(-1) : ways[state]
  for (const [sort, [kind, actor]] of way.entries()) {
    const at = moments[kind]
    rows.serviceOrderEvents.push({
      providerId: quote.providerId,
      orderId: id,
      sort: sort + 1,
      at,
      kind,
      actor,
      note: kind === 'disputed' ? disputeWords[inquiry.language] : '',
    })
    if (!isOld && kind !== 'pending' && kind !== 'accepted')
      say(thread, inquiry, {
        providerId: quote.providerId,
        author: actor,
        kind: kind === 'scheduled' ? 'schedule' : 'state',
        words: kind,
        orderId: id,
        at,
      })
  }
}

/** Four digits that are always the same for a quote. */
const number = (id: string, n: number) => String((Number.parseInt(id.replaceAll('-', '').slice(n * 4, n * 4 + 4), 16) % 9000) + 1000)

const addressIn = ({
  recipient,
  companyName = null,
  street,
  apt = null,
  city,
  province,
  postalCode,
  country,
  phone,
}: DemoRow<'addresses'>) => ({
  recipient,
  companyName,
  street,
  apt,
  city,
  province,
  postalCode,
  country,
  phone,
})

const stateOfRequest: Partial<Record<DemoRow<'inquiries'>['state'], ServiceOrderState>> = {
  accepted: 'accepted',
  scheduled: 'scheduled',
  done: 'confirmed',
}

/** The jobs of the requests that were accepted. */
export function serviceOrderRows(
  consultations: ConsultationRows,
  people: Pick<DemoRows, 'addresses' | 'cards'>,
  stateOf: (quote: DemoRow<'quotes'>) => ServiceOrderState | undefined,
  isOld: (at: Date) => boolean,
): ServiceOrderRows {
  const rows = noServiceOrders()
  const inquiries = new Map(consultations.inquiries.map((inquiry) => [inquiry.id, inquiry]))
  const items = new Map<string, DemoRow<'quoteItems'>[]>()
  for (const item of consultations.quoteItems) items.set(item.quoteId, [...(items.get(item.quoteId) ?? []), item])
  const home = new Map(
    people.addresses.filter(({ addressType }) => addressType === 'shipment').map((address) => [address.customerId, address]),
  )
  const card = new Map(people.cards.map((each) => [each.customerId, each]))
  for (const quote of consultations.quotes) {
    const inquiry = inquiries.get(quote.inquiryId)
    const state = inquiry && quote.outcome === 'accepted' ? (stateOf(quote) ?? stateOfRequest[inquiry.state]) : undefined
    if (!inquiry || !state) continue
    if (state === 'cancelled') quote.outcome = 'declined'
    addJob(rows, consultations, {
      quote,
      items: items.get(quote.id) ?? [],
      inquiry,
      state,
      address: home.get(quote.customerId),
      card: card.get(quote.customerId),
      isOld: isOld(inquiry.createdAt),
    })
  }
  return rows
}
