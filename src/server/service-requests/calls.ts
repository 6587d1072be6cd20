import { and, eq } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { inquiry, serviceQuotationRequest } from '../../contract/service-requests.ts'
import { placesIn } from '../../rules/permissions.ts'
import { isRequestCancellable, isRequestOpen } from '../../rules/services/request-states.ts'
import { refuseOthers, refuseOwn } from '../accounts/refuse-others.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cityOfKey } from '../places/gazetteer.ts'
import { searchDirectory } from '../services/search-directory.ts'
import { showProviders, withoutCategory } from '../services/show-providers.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { addRequest, allListed, sendTo } from './add-request.ts'
import { inquiryIn, lockOwnRequest, ownRequest, recipientsOf } from './queries.ts'
import { writeRecord } from './records.ts'
import { attachFiles } from './request-files.ts'
import { inquiries, inquiryRecipients } from './tables.ts'
import { excerptOf, providerThreadLink, tellProvider } from './tell.ts'

export const serviceQuotationRequestCalls: Handlers<typeof serviceQuotationRequest> = { addNew: addRequest }

const perHour = { tries: 60, withinMinutes: 60 }
const OTHERS = 6

/** Offers are another room's: it ends them when their request is taken back, or refuses that. */
type EndOffers = (tx: Db, request: { customerId: string; id: string }, now: Date) => Promise<void>

/** All but the page of requests, which shows quotes as well. */
export const inquiryCalls = (endOffers: EndOffers): Omit<Handlers<typeof inquiry>, 'page'> => ({
  async getInfo({ db, caller, now, locale }, { id, ...said }) {
    refuseOthers(caller, said)
    return inquiryIn(db, await ownRequest(db, caller.id, id), locale, now())
  },

  async answer({ db, caller, now, locale }, input) {
    refuseOthers(caller, input)
    const { id, providerId, words, imageIds, videoId } = input
    const at = now()
    await inTransaction(db, async (tx) => {
      const request = await lockOwnRequest(tx, caller.id, id)
      const recipients = await recipientsOf(tx, caller.id, id)
      const to = recipients.filter((recipient) => !providerId || recipient.providerId === providerId)
      if (to.length === 0) throw new Refusal('not-found')
      if (!isRequestOpen(request.state)) throw new Refusal('too-late')
      await countAttempt(tx, `service-message:${caller.id}`, perHour, at)
      const whose = { ownerId: caller.id, customerId: caller.id, inquiryId: id, providerId: providerId ?? null }
      const { images, videoUrl } = await attachFiles(tx, { ...whose, imageIds, videoId }, at)
      const key = await writeRecord(
        tx,
        {
          customerId: caller.id,
          inquiryId: id,
          providerId: providerId ?? null,
          author: 'customer',
          authorId: caller.id,
          kind: 'message',
          words,
          images,
          videoUrl,
        },
        at,
      )
      const variables = { customer: request.contact.firstName, words: excerptOf(words) }
      for (const recipient of to) {
        await tellProvider(tx, recipient.providerId, providerThreadLink(id), { kind: 'customer-wrote', variables, key }, at)
      }
      return null
    })
    return inquiryIn(db, await ownRequest(db, caller.id, id), locale, at)
  },

  async others({ db, caller, now, locale }, { id, ...said }) {
    refuseOthers(caller, said)
    const at = now()
    const request = await ownRequest(db, caller.id, id)
    const from = await cityOfKey(db, request.cityKey, at)
    if (!from) return []
    const asked = new Set((await recipientsOf(db, caller.id, id)).map(({ providerId }) => providerId))
    const question = { categoryId: request.categoryId, from, withinKm: 100, sort: 'rating' as const, size: OTHERS + asked.size + 1 }
    const own = placesIn(caller.memberships, 'business')
    const found = (await searchDirectory(db, question, at))
      .map((row) => row.id)
      .filter((provider) => !asked.has(provider) && !own.includes(provider))
    return (await showProviders(db, found.slice(0, OTHERS), { locale, now: at, from })).map(withoutCategory)
  },

  async askOthers({ db, caller, now, locale }, { id, providerIds, ...said }) {
    refuseOthers(caller, said)
    const at = now()
    await inTransaction(db, async (tx) => {
      const request = await lockOwnRequest(tx, caller.id, id)
      if (!isRequestCancellable(request.state)) throw new Refusal('too-late')
      const to = await allListed(tx, request.categoryId, [...new Set(providerIds)])
      refuseOwn(caller, to)
      const known = new Set((await recipientsOf(tx, caller.id, id)).map(({ providerId }) => providerId))
      const trade = (await serviceTrades(tx, at)).get(request.categoryId)
      const city = await cityOfKey(tx, request.cityKey, at)
      const fresh = to.filter((provider) => !known.has(provider))
      if (known.size + fresh.length > MOST_IN_ALL) throw new Refusal('too-late')
      if (!trade || !city || fresh.length === 0) return
      // Who is asked later is told as much as who was asked first: nothing of how to reach the asker.
      await sendTo(tx, { customerId: caller.id, id, category: trade.name, city: city.name, showsContact: false }, fresh, at)
    })
    return inquiryIn(db, await ownRequest(db, caller.id, id), locale, at)
  },

  async showContact({ db, caller, now, locale }, { id, providerId, ...said }) {
    refuseOthers(caller, said)
    const at = now()
    await inTransaction(db, async (tx) => {
      const request = await lockOwnRequest(tx, caller.id, id)
      const recipient = (await recipientsOf(tx, caller.id, id)).find((each) => each.providerId === providerId)
      if (!recipient) throw new Refusal('not-found')
      if (!isRequestOpen(request.state)) throw new Refusal('too-late')
      if (recipient.contactShownAt) return
      await tx
        .update(inquiryRecipients)
        .set({ contactShownAt: at })
        .where(and(eq(inquiryRecipients.providerId, providerId), eq(inquiryRecipients.inquiryId, id)))
      const own = { customerId: caller.id, inquiryId: id, providerId }
      const key = await writeRecord(tx, { ...own, author: 'customer', authorId: caller.id, kind: 'state', words: 'contactShown' }, at)
      const variables = { customer: request.contact.firstName }
      await tellProvider(tx, providerId, providerThreadLink(id), { kind: 'contact-shown', variables, key }, at)
    })
    return inquiryIn(db, await ownRequest(db, caller.id, id), locale, at)
  },

  async cancel({ db, caller, now, locale }, { id, ...said }) {
    refuseOthers(caller, said)
    const at = now()
    await inTransaction(db, async (tx) => {
      const request = await lockOwnRequest(tx, caller.id, id)
      if (!isRequestCancellable(request.state)) throw new Refusal('too-late')
      await endOffers(tx, request, at)
      await tx
        .update(inquiries)
        .set({ state: 'cancelled' })
        .where(and(eq(inquiries.customerId, caller.id), eq(inquiries.id, id)))
      const all = { customerId: caller.id, inquiryId: id, providerId: null }
      const key = await writeRecord(tx, { ...all, author: 'customer', authorId: caller.id, kind: 'state', words: 'cancelled' }, at)
      for (const { providerId } of await recipientsOf(tx, caller.id, id)) {
        const variables = { customer: request.contact.firstName }
        await tellProvider(tx, providerId, providerThreadLink(id), { kind: 'request-cancelled', variables, key }, at)
      }
    })
    return inquiryIn(db, await ownRequest(db, caller.id, id), locale, at)
  },
})

/** More than so many nobody can answer to. */
const MOST_IN_ALL = 15
