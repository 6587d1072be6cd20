import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceOrderMain } from '../../contract/service-orders.ts'
import { distanceKm } from '../../rules/distance.ts'
import {
  endOf,
  freeTimes,
  hasFreeTime,
  isFreeTime,
  MOST_TIMES_AT_ONCE,
  MOST_UNPAID_BOOKINGS,
  MOST_VISIT_HOURS,
  type TimeSpan,
} from '../../rules/services/free-times.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { cityWithKey } from '../places/gazetteer.ts'
import { type BookableService, bookableServices, lockCalendars } from '../services/bookable.ts'
import { endOfJob, keepsTime } from './held-times.ts'
import { ofCustomer } from './queries.ts'
import { serviceBillParts, serviceOrders } from './tables.ts'

type FreeTimes = typeof serviceOrderMain.freeTimes

const USUAL_MINUTES = 60

/** Hours are booked by the hour, as many as one visit has; of several visits the first has a time. */
const minutesOf = ({ priceUnit, durationMinutes }: BookableService, quantity: number): number =>
  priceUnit === 'hour' ? Math.min(quantity, MOST_VISIT_HOURS) * 60 : (durationMinutes ?? USUAL_MINUTES)

/** When businesses are at work from now on. */
async function busyOf(db: Db, providerIds: readonly string[], now: Date): Promise<Map<string, TimeSpan[]>> {
  const { providerId, startsAt } = serviceOrders
  const rows = await db
    .select({ providerId, startsAt, endsAt: endOfJob })
    .from(serviceOrders)
    .where(and(inArray(providerId, [...providerIds]), keepsTime(now), isNotNull(startsAt), sql`${endOfJob} > ${now.toISOString()}`))
  const found = new Map<string, TimeSpan[]>()
  for (const { providerId: who, startsAt: from, endsAt: to } of rows) if (from) found.set(who, [...(found.get(who) ?? []), { from, to }])
  return found
}

/** When a service with a price of its own can be had. */
export async function askFreeTimes(
  { db, caller, now }: Context<'customer'>,
  { serviceId, quantity, ...said }: Input<FreeTimes>,
): Promise<Output<FreeTimes>> {
  refuseOthers(caller, said)
  const at = now()
  const service = (await bookableServices(db, [serviceId])).get(serviceId)
  if (!service) throw new Refusal('not-found')
  const busy = (await busyOf(db, [service.providerId], at)).get(service.providerId) ?? []
  const minutes = minutesOf(service, quantity)
  const free = freeTimes({ ...service, minutes, busy }, at)
  return { timeZone: service.timeZone, minutes, starts: free.map((start) => start.toISOString()) }
}

/** Nobody comes farther than they say. Of a quote both sides know where the work is. */
export async function refuseFar(tx: Db, lines: readonly BookedLine[], to: { city: string; province: string }, now: Date): Promise<void> {
  const place = await cityWithKey(tx, { city: to.city, province: to.province }, now)
  // A town that the gazetteer does not know has no distance.
  if (!place) return
  const booked = await bookableServices(
    tx,
    lines.flatMap(({ service }) => (service ? [service.id] : [])),
  )
  if ([...booked.values()].some((service) => distanceKm(place, service) > service.serviceRadiusKm)) throw new Refusal('out-of-area')
}

interface BookedLine {
  id: string
  quantity: number
  service: { id: string } | null
}

/** Whoever books times and pays none of them keeps others from them. What is booked at once is one booking, however many visits it has. */
async function refuseHoarding(tx: Db, customerId: string, more: number): Promise<void> {
  if (more > MOST_TIMES_AT_ONCE) throw new Refusal('too-many-times')
  const open = await tx
    .selectDistinct({ billId: serviceBillParts.billId })
    .from(serviceBillParts)
    .innerJoin(
      serviceOrders,
      and(eq(serviceOrders.providerId, serviceBillParts.providerId), eq(serviceOrders.id, serviceBillParts.orderId)),
    )
    .where(and(ofCustomer(customerId), eq(serviceOrders.state, 'pending'), isNotNull(serviceOrders.startsAt)))
  if (open.length >= MOST_UNPAID_BOOKINGS) throw new Refusal('too-many-unpaid')
}

type Times = Map<string, { startsAt: Date; endsAt: Date }>

/** The times that were chosen for lines of the cart. One that is no longer free, or that the business never had, is refused; where there are any, one is chosen. */
export async function bookTimes(
  tx: Db,
  customerId: string,
  lines: readonly BookedLine[],
  chosen: Input<typeof serviceOrderMain.addNew>['times'],
  now: Date,
): Promise<Times> {
  const booked: Times = new Map()
  const startOf = new Map(chosen.map(({ id, startsAt }) => [id, new Date(startsAt)]))
  const wanted = lines.flatMap(({ id, service, quantity }) => (service ? [{ id, serviceId: service.id, quantity }] : []))
  if (chosen.some(({ id }) => !wanted.some((line) => line.id === id))) throw new Refusal('not-found')
  if (wanted.length === 0) return booked
  const services = await bookableServices(
    tx,
    wanted.map(({ serviceId }) => serviceId),
  )
  const providerIds = [...services.values()].map(({ providerId }) => providerId)
  await lockCalendars(tx, providerIds)
  if (chosen.length > 0) await refuseHoarding(tx, customerId, chosen.length)
  const busy = await busyOf(tx, providerIds, now)
  const own = new Map<string, TimeSpan[]>()
  // Those with a time first: what they leave is what the others could have had.
  for (const { id, serviceId, quantity } of wanted.sort((a, b) => Number(startOf.has(b.id)) - Number(startOf.has(a.id)))) {
    const service = services.get(serviceId)
    if (!service) throw new Refusal('conflict')
    const [elsewhere, beside] = [busy.get(service.providerId) ?? [], own.get(service.providerId) ?? []]
    const of = { ...service, minutes: minutesOf(service, quantity), busy: [...elsewhere, ...beside] }
    const startsAt = startOf.get(id)
    if (!startsAt) {
      if (hasFreeTime(of, now)) throw new Refusal('time-needed')
      continue
    }
    if (!isFreeTime({ ...of, busy: elsewhere }, startsAt, now)) throw new Refusal('slot-taken')
    // Of two lines of one cart the second must not begin during the first.
    if (!isFreeTime(of, startsAt, now)) throw new Refusal('slot-twice')
    const endsAt = endOf(of, startsAt)
    booked.set(id, { startsAt, endsAt })
    own.set(service.providerId, [...beside, { from: startsAt, to: endsAt }])
  }
  return booked
}
