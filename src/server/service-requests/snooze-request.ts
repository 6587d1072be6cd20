import { and, eq } from 'drizzle-orm'
import type { providerInquiry } from '../../contract/provider-inquiries.ts'
import { Refusal } from '../../contract/refusals.ts'
import { dayIn, momentIn } from '../../rules/place-clock.ts'
import { isRequestOpen } from '../../rules/services/request-states.ts'
import { isSnoozeDay } from '../../rules/services/snooze.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { lockRequestTo, providerInquiryIn, requestTo, zoneOfRequest } from './queries.ts'
import { inquiryRecipients } from './tables.ts'

async function setSnooze(tx: Db, providerId: string, inquiryId: string, snoozedUntil: Date | null): Promise<void> {
  await tx
    .update(inquiryRecipients)
    .set({ snoozedUntil })
    .where(and(eq(inquiryRecipients.providerId, providerId), eq(inquiryRecipients.inquiryId, inquiryId)))
}

/** Puts requests off and fetches them back. That they come back by themselves is in the inbox's query: nothing has to run for it. */
export const snoozeCalls: Pick<Handlers<typeof providerInquiry>, 'snooze' | 'wake'> = {
  async snooze({ db, caller, now, locale }, { id, backOn }) {
    const at = now()
    await inTransaction(db, async (tx) => {
      const { request, recipient } = await lockRequestTo(tx, caller.providerId, id)
      if (!isRequestOpen(request.state) || recipient.declinedAt) throw new Refusal('too-late')
      const zone = zoneOfRequest(request)
      if (!isSnoozeDay(backOn, dayIn(zone, at))) throw new Refusal('bad-input')
      await setSnooze(tx, caller.providerId, id, momentIn(zone, backOn, '00:00'))
    })
    return providerInquiryIn(db, await requestTo(db, caller.providerId, id), locale, at)
  },

  async wake({ db, caller, now, locale }, { id }) {
    await inTransaction(db, async (tx) => {
      await lockRequestTo(tx, caller.providerId, id)
      await setSnooze(tx, caller.providerId, id, null)
    })
    return providerInquiryIn(db, await requestTo(db, caller.providerId, id), locale, now())
  },
}
