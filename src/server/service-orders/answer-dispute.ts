import { Refusal } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { addJobEvent } from './move-job.ts'
import { lockJob, ofProvider } from './queries.ts'
import { noteInThread, tellCustomer, tellOperators } from './tell-job.ts'

/** What the business says to a dispute. It stays open: the customer agrees, or the marketplace decides. */
export async function answerDispute({ db, caller, now }: Context<'serviceSeller'>, id: string, words: string): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, ofProvider(caller.providerId), id)
    if (job.state !== 'disputed') throw new Refusal('conflict')
    await addJobEvent(tx, job, 'disputeAnswered', 'provider', at, words)
    await noteInThread(tx, job, { kind: 'state', author: 'provider', words }, at)
    const told = { variables: { words }, key: String(at.getTime()) }
    await tellCustomer(tx, job, { kind: 'service-dispute-answered', ...told }, at)
    await tellOperators(tx, job, { kind: 'service-dispute-reply', ...told }, at)
  })
}
