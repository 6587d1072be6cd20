import { and, count, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { providerInquiry } from '../../contract/service-requests.ts'
import { distanceKm } from '../../rules/distance.ts'
import { isRequestCancellable, isRequestOpen } from '../../rules/services/request-states.ts'
import { serviceTrades } from '../catalogue/service-trades.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { saysAll } from '../db/says-all.ts'
import { sideBySide } from '../db/side-by-side.ts'
import { cityOfKey } from '../places/gazetteer.ts'
import { providerPoint, providersNamed, setReplyTime } from '../services/queries.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { advanceRequest, lockRequestTo, medianReply, providerInquiryIn, recipientsOf, requestTo, zoneOfRequest } from './queries.ts'
import { type NewRecord, writeRecord } from './records.ts'
import { attachFiles } from './request-files.ts'
import { inquiries, inquiryRecipients } from './tables.ts'
import { excerptOf, tellAsker, threadLink } from './tell.ts'

const perHour = { tries: 120, withinMinutes: 60 }

const filters: Record<'all' | 'new' | 'open' | 'answered', SQL | undefined> = {
  all: undefined,
  new: isNull(inquiryRecipients.readAt),
  open: and(isNull(inquiryRecipients.answeredAt), isNull(inquiryRecipients.declinedAt)),
  answered: isNotNull(inquiryRecipients.answeredAt),
}

const whose = (providerId: string, id: string) => and(eq(inquiryRecipients.providerId, providerId), eq(inquiryRecipients.inquiryId, id))

/** The first answer says how soon the business answers. */
export async function noteAnswer(tx: Db, providerId: string, inquiryId: string, now: Date): Promise<void> {
  const first = await tx
    .update(inquiryRecipients)
    .set({ answeredAt: now, readAt: now })
    .where(and(whose(providerId, inquiryId), isNull(inquiryRecipients.answeredAt)))
    .returning({ providerId: inquiryRecipients.providerId })
  if (first.length === 0) return
  const minutes = await medianReply(tx, providerId)
  if (minutes !== null) await setReplyTime(tx, providerId, minutes)
}

export const providerInquiryCalls: Handlers<typeof providerInquiry> = {
  async page({ db, caller, now, locale }, { page, only, words }) {
    // By no more of the asker than the list shows: the rest is theirs until they agree.
    const text = sql`${inquiries.content} || ' ' || (${inquiries.contact}->>'firstName') || ' ' || ${inquiries.cityKey}`
    const own = and(eq(inquiryRecipients.providerId, caller.providerId), ne(inquiries.state, 'draft'), filters[only], saysAll(text, words))
    const joined = and(eq(inquiries.customerId, inquiryRecipients.customerId), eq(inquiries.id, inquiryRecipients.inquiryId))
    const rest =
      page.after === null
        ? undefined
        : sql`(${inquiryRecipients.sentAt}, ${inquiryRecipients.inquiryId}) < (
            select sent_at, inquiry_id from ${inquiryRecipients} where provider_id = ${caller.providerId} and inquiry_id = ${page.after}
          )`
    const [found, [unread], trades, here] = await sideBySide(db, [
      () =>
        db
          .select({ request: inquiries, recipient: inquiryRecipients })
          .from(inquiryRecipients)
          .innerJoin(inquiries, joined)
          .where(and(own, rest))
          .orderBy(desc(inquiryRecipients.sentAt), desc(inquiryRecipients.inquiryId))
          .limit(page.size + 1),
      () =>
        db
          .select({ n: count() })
          .from(inquiryRecipients)
          .where(and(eq(inquiryRecipients.providerId, caller.providerId), isNull(inquiryRecipients.readAt))),
      () => serviceTrades(db, now()),
      () => providerPoint(db, caller.providerId),
    ])
    const { rows, next } = cutPage(found, page.size, ({ request }) => request.id)
    const records = await sideBySide(
      db,
      rows.map(({ request, recipient }) => async () => {
        const city = await cityOfKey(db, request.cityKey, now())
        return {
          id: request.id,
          categoryName: trades.get(request.categoryId)?.name[locale] ?? '',
          consultationType: request.consultationType,
          excerpt: excerptOf(request.content),
          language: request.language,
          firstName: request.contact.firstName,
          serviceCity: city?.name[locale] ?? request.cityKey,
          distanceKm: city && here ? Math.round(distanceKm(here, city) * 10) / 10 : null,
          status: request.state,
          sentAt: recipient.sentAt.toISOString(),
          isNew: recipient.readAt === null,
          answeredAt: recipient.answeredAt?.toISOString() ?? null,
          hopedServiceTime: request.hopedServiceAt?.toISOString() ?? null,
          asSoonAsPossible: request.asSoonAsPossible,
          timeZone: zoneOfRequest(request),
        }
      }),
    )
    return { records, next, unread: unread?.n ?? 0 }
  },

  async getInfo({ db, caller, now, locale }, { id }) {
    return providerInquiryIn(db, await requestTo(db, caller.providerId, id), locale, now())
  },

  async read({ db, caller, now }, { id }) {
    await inTransaction(db, async (tx) => {
      const { request } = await requestTo(tx, caller.providerId, id)
      await tx
        .update(inquiryRecipients)
        .set({ readAt: now() })
        .where(and(whose(caller.providerId, id), isNull(inquiryRecipients.readAt)))
      await advanceRequest(tx, request, 'seen')
    })
    return null
  },

  async answer({ db, caller, now, locale }, input) {
    const { id, words, imageIds, videoId } = input
    const at = now()
    await inTransaction(db, async (tx) => {
      const { request } = await lockRequestTo(tx, caller.providerId, id)
      if (!isRequestOpen(request.state)) throw new Refusal('too-late')
      await countAttempt(tx, `service-message:${caller.id}`, perHour, at)
      const whose = { ownerId: caller.id, customerId: request.customerId, inquiryId: id, providerId: caller.providerId }
      const files = await attachFiles(tx, { ...whose, imageIds, videoId }, at)
      await say(tx, caller, request, { kind: 'message', words, ...files }, at)
      await noteAnswer(tx, caller.providerId, id, at)
      await advanceRequest(tx, request, 'answered')
      return null
    })
    return providerInquiryIn(db, await requestTo(db, caller.providerId, id), locale, at)
  },

  async decline({ db, caller, now, locale }, { id, words }) {
    const at = now()
    await inTransaction(db, async (tx) => {
      const { request, recipient } = await lockRequestTo(tx, caller.providerId, id)
      if (!isRequestCancellable(request.state) || recipient.declinedAt) throw new Refusal('too-late')
      await tx
        .update(inquiryRecipients)
        .set({ declinedAt: at, readAt: recipient.readAt ?? at })
        .where(whose(caller.providerId, id))
      await say(tx, caller, request, { kind: 'declined', words }, at)
      // When nobody is left who could answer, the request itself is declined.
      const left = (await recipientsOf(tx, request.customerId, id)).filter((each) => each.declinedAt === null)
      if (left.length === 0 && ['sent', 'seen'].includes(request.state)) {
        await tx
          .update(inquiries)
          .set({ state: 'declined' })
          .where(and(eq(inquiries.customerId, request.customerId), eq(inquiries.id, id)))
      }
    })
    return providerInquiryIn(db, await requestTo(db, caller.providerId, id), locale, at)
  },
}

async function say(
  tx: Db,
  caller: { id: string; providerId: string },
  request: { customerId: string; id: string },
  said: Pick<NewRecord, 'kind' | 'words' | 'images' | 'videoUrl'>,
  now: Date,
): Promise<void> {
  const { customerId, id: inquiryId } = request
  const record = { customerId, inquiryId, providerId: caller.providerId, author: 'provider' as const, authorId: caller.id, ...said }
  const key = await writeRecord(tx, record, now)
  const provider = (await providersNamed(tx, [caller.providerId])).get(caller.providerId)?.displayName ?? ''
  const kind = said.kind === 'declined' ? 'provider-declined' : 'provider-question'
  const variables = { provider, words: excerptOf(said.words ?? '') }
  await tellAsker(tx, customerId, threadLink(inquiryId), { kind, variables, key }, now)
}
