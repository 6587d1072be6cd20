import type { Input } from '../../contract/call.ts'
import type { providerJob } from '../../contract/provider-jobs.ts'
import { Refusal } from '../../contract/refusals.ts'
import { momentWords } from '../../rules/page/moment-words.ts'
import { hasHours, isOpenDuring } from '../../rules/services/opening.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { advanceRequest } from '../service-requests/queries.ts'
import { lockHours } from '../services/queries.ts'
import { isTaken } from './held-times.ts'
import { moveJob } from './move-job.ts'
import { lockJob, ofProvider, zoneOfJob } from './queries.ts'
import { noteInThread, tellCustomer } from './tell-job.ts'

/** Says when a job begins and ends: not while another one is, and outside the opening hours only when that is meant. */
export async function scheduleJob({ db, caller, now }: Context<'serviceSeller'>, input: Input<typeof providerJob.schedule>): Promise<void> {
  const at = now()
  const span = { startsAt: new Date(input.startsAt), endsAt: new Date(input.endsAt) }
  if (span.startsAt < at) throw new Refusal('bad-input')
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, ofProvider(caller.providerId), input.id)
    const { hours, timeZone } = await lockHours(tx, caller.providerId)
    // Who says again what was agreed sets no new time, and nobody has to read it first.
    const isSame = job.startsAt?.getTime() === span.startsAt.getTime()
    const also = { ...span, remindedAt: null, askedAt: null, scheduledAt: isSame ? job.scheduledAt : at }
    const moved = await moveJob(tx, job, { step: 'schedule', actor: 'provider', note: input.startsAt, also }, at)
    if (await isTaken(tx, job, span, at)) throw new Refusal('time-taken')
    if (!input.isOutsideHours && hasHours(hours) && !isOpenDuring(hours, timeZone, span)) throw new Refusal('outside-hours')
    if (job.inquiryId) await advanceRequest(tx, { customerId: job.customerId, id: job.inquiryId }, 'scheduled')
    await noteInThread(tx, moved, { kind: 'schedule', author: 'provider', words: input.startsAt }, at)
    const variables = { day: momentWords(zoneOfJob(job), span.startsAt) }
    await tellCustomer(tx, moved, { kind: 'service-scheduled', variables, key: `${input.startsAt} ${at.getTime()}` }, at)
  })
}
