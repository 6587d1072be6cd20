import { v7 } from 'uuid'
import type { Input, Output } from '../../contract/call.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceQuotationRequest } from '../../contract/service-requests.ts'
import type { Point } from '../../rules/distance.ts'
import { isProvince } from '../../rules/money/tax.ts'
import { placesIn } from '../../rules/permissions.ts'
import { refuseOthers, refuseOwn } from '../accounts/refuse-others.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cityWithKey } from '../places/gazetteer.ts'
import { isServiceOffered, listedIn } from '../services/queries.ts'
import { searchDirectory } from '../services/search-directory.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { refuseOtherAnswers } from './request-answers.ts'
import { attachFiles } from './request-files.ts'
import { inquiries, inquiryRecipients } from './tables.ts'
import { providerThreadLink, tellProvider } from './tell.ts'

type Addition = typeof serviceQuotationRequest.addNew

const perDay = { tries: 40, withinMinutes: 24 * 60 }
const ASKED_NEARBY = 3
/** Nearby providers are looked for this far. */
const NEARBY_KM = 60

export async function addRequest({ db, caller, now }: Context<'customer'>, input: Input<Addition>): Promise<Output<Addition>> {
  refuseOthers(caller, input)
  const at = now()
  const trade = (await serviceTrades(db, at)).get(input.categoryId)
  if (!trade) throw new Refusal('not-found')
  refuseOtherAnswers(trade.questions, input.answers)
  const city = await cityWithKey(db, { city: input.serviceCity, province: input.province }, at)
  if (!city || !isProvince(input.province)) throw new Refusal('bad-input')
  if (input.hopedServiceTime && new Date(input.hopedServiceTime) < at) throw new Refusal('bad-input')
  if (input.serviceId && !(await isServiceOffered(db, input.serviceId))) throw new Refusal('not-found')
  const named = input.providerIds ? await allListed(db, input.categoryId, input.providerIds) : []
  refuseOwn(caller, named)
  const more = input.askNearby ?? (input.providerIds ? 0 : ASKED_NEARBY)
  const but = [...named, ...placesIn(caller.memberships, 'business')]
  const to = [...named, ...(await bestAround(db, input.categoryId, city, { size: more, but }, at))]
  // Nobody of the trade is near: there is nobody to send it to.
  if (to.length === 0) throw new Refusal('conflict')
  return inTransaction(db, async (tx) => {
    await countAttempt(tx, `service-request:${caller.id}`, perDay, at)
    const id = v7()
    const whose = { ownerId: caller.id, customerId: caller.id, inquiryId: id, providerId: null }
    const { images, videoUrl } = await attachFiles(tx, { ...whose, imageIds: input.imageIds, videoId: input.videoId }, at)
    await tx.insert(inquiries).values({
      customerId: caller.id,
      id,
      categoryId: input.categoryId,
      serviceId: input.serviceId ?? null,
      consultationType: input.consultationType,
      content: input.consultationContent,
      language: input.language,
      images,
      videoUrl,
      answers: input.answers,
      contact: input.contactInformation,
      cityKey: city.key,
      province: input.province,
      postalFsa: input.postalCode.replace(/\s/g, '').slice(0, 3).toUpperCase(),
      street: input.street,
      hopedServiceAt: input.hopedServiceTime ? new Date(input.hopedServiceTime) : null,
      asSoonAsPossible: input.asSoonAsPossible,
      engineeringStatus: input.engineeringStatus ?? null,
      state: 'sent',
      createdAt: at,
    })
    const sent = { customerId: caller.id, id, category: trade.name, city: city.name, showsContact: input.showsContact }
    await sendTo(tx, sent, to, at)
    return { id, asked: to.length }
  })
}

interface Sent {
  customerId: string
  id: string
  category: { en: string; fr: string; zh: string }
  city: { en: string; fr: string; zh: string }
  /** The asker wants all of them to see how to be reached. */
  showsContact: boolean
}

/** Puts a request before providers and tells them. */
export async function sendTo(
  tx: Db,
  { customerId, id, category, city, showsContact }: Sent,
  to: readonly string[],
  now: Date,
): Promise<void> {
  await tx
    .insert(inquiryRecipients)
    .values(to.map((providerId) => ({ providerId, inquiryId: id, customerId, sentAt: now, contactShownAt: showsContact ? now : null })))
    .onConflictDoNothing()
  for (const providerId of to) {
    await tellProvider(tx, providerId, providerThreadLink(id), { kind: 'request-received', variables: { category, city }, key: id }, now)
  }
}

/** Whoever is named must be listed in the trade: one of another trade answers as one that never was. */
export async function allListed(db: Db, categoryId: string, ids: readonly string[]): Promise<string[]> {
  const listed = await listedIn(db, categoryId, ids)
  if (listed.length !== ids.length) throw new Refusal('not-found')
  return listed
}

interface Wanted {
  size: number
  /** Who is asked already, or asks. */
  but: readonly string[]
}

/** The best rated of a trade around a place. */
async function bestAround(db: Db, categoryId: string, from: Point, { size, but }: Wanted, now: Date): Promise<string[]> {
  if (size === 0) return []
  const found = await searchDirectory(db, { categoryId, from, withinKm: NEARBY_KM, sort: 'rating', size: size + but.length }, now)
  return found
    .map(({ id }) => id)
    .filter((id) => !but.includes(id))
    .slice(0, size)
}
