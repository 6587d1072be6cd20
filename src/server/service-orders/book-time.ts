import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceOrderMain } from '../../contract/service-orders.ts'
import { distanceKm } from '../../rules/distance.ts'
import { endOf, freeTimes, isFreeTime, MOST_UNPAID_TIMES, MOST_VISIT_HOURS, type TimeSpan } from '../../rules/services/free-times.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { cityWithKey } from '../places/gazetteer.ts'
import { type BookableService, bookableServices, lockCalendars } from '../services/bookable.ts'
import { endOfJob, keepsTime } from './held-times.ts'
import { ofCustomer } from './queries.ts'
import { serviceOrders } from './tables.ts'

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

/** Whoever books times and pays none of them keeps others from them. */
async function refuseHoarding(tx: Db, customerId: string, more: number): Promise<void> {
  const open = await tx
    .select({ id: serviceOrders.id })
    .from(serviceOrders)
    .where(and(ofCustomer(customerId), eq(serviceOrders.state, 'pending'), isNotNull(serviceOrders.startsAt)))
  if (open.length + more > MOST_UNPAID_TIMES) throw new Refusal('too-many-unpaid')
}

/** The times that were chosen for lines of the cart. One that is no longer free, or that the business never had, is refused. */
export async function bookTimes(
  tx: Db,
  customerId: string,
  lines: readonly BookedLine[],
  chosen: Input<typeof serviceOrderMain.addNew>['times'],
  now: Date,
): Promise<Map<string, { startsAt: Date; endsAt: Date }>> {
  const booked = new Map<string, { startsAt: Date; endsAt: Date }>()
  if (chosen.length === 0) return booked
  const wanted = chosen.map(({ id, startsAt }) => {
    const line = lines.find((each) => each.id === id)
    if (!line?.service) throw new Refusal('not-found')
    return { id, serviceId: line.service.id, quantity: line.quantity, startsAt: new Date(startsAt) }
  })
  const services = await bookableServices(
    tx,
    wanted.map(({ serviceId }) => serviceId),
  )
  const providerIds = [...services.values()].map(({ providerId }) => providerId)
  await lockCalendars(tx, providerIds)
  await refuseHoarding(tx, customerId, chosen.length)
  const busy = await busyOf(tx, providerIds, now)
  for (const { id, serviceId, quantity, startsAt } of wanted) {
    const service = services.get(serviceId)
    if (!service) throw new Refusal('conflict')
    const elsewhere = busy.get(service.providerId) ?? []
    const of = { ...service, minutes: minutesOf(service, quantity), busy: elsewhere }
    if (!isFreeTime(of, startsAt, now)) throw new Refusal('slot-taken')
    const endsAt = endOf(of, startsAt)
    booked.set(id, { startsAt, endsAt })
    // Of two lines of one cart the second must not begin during the first.
    busy.set(service.providerId, [...elsewhere, { from: startsAt, to: endsAt }])
  }
  return booked
}
