import { and, eq, isNull } from 'drizzle-orm'
import type { providerInquiry } from '../../contract/provider-inquiries.ts'
import { Refusal } from '../../contract/refusals.ts'
import { isRequestCancellable, isRequestOpen } from '../../rules/services/request-states.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { providersNamed, setReplyTime } from '../services/queries.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { incomingPage } from './incoming-page.ts'
import { advanceRequest, lockRequestTo, medianReply, providerInquiryIn, recipientsOf, requestTo } from './queries.ts'
import { type NewRecord, writeRecord } from './records.ts'
import { attachFiles } from './request-files.ts'
import { snoozeCalls } from './snooze-request.ts'
import { inquiries, inquiryRecipients } from './tables.ts'
import { excerptOf, tellAsker, threadLink } from './tell.ts'

const perHour = { tries: 120, withinMinutes: 60 }

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
  page: incomingPage,

  ...snoozeCalls,

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
