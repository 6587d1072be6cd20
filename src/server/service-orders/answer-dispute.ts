import { and, desc, eq } from 'drizzle-orm'
import type { Input } from '../../contract/call.ts'
import type { providerJob } from '../../contract/provider-jobs.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Context } from '../context.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { showWith, takePictures } from './job-pictures.ts'
import { addJobEvent, moveJob } from './move-job.ts'
import { type JobRow, lockJob, ofProvider } from './queries.ts'
import { serviceOrderEvents } from './tables.ts'
import { noteInThread, tellCustomer, tellOperators } from './tell-job.ts'

type Said = Pick<Input<typeof providerJob.answerDispute>, 'id' | 'words'>
type Business = Context<'serviceSeller'>

/** Work on a disputed job. */
async function inDispute(
  { db, caller, now }: Business,
  input: Said,
  work: (tx: Business['db'], job: JobRow, at: Date) => Promise<void>,
): Promise<void> {
  const at = now()
  await inTransaction(db, async (tx) => {
    const job = await lockJob(tx, ofProvider(caller.providerId), input.id)
    if (job.state !== 'disputed') throw new Refusal('conflict')
    await work(tx, job, at)
    return null
  })
}

/** What the business says to a dispute. It stays open: the customer agrees, or the marketplace decides. */
export const answerDispute = (context: Business, input: Input<typeof providerJob.answerDispute>): Promise<void> =>
  inDispute(context, input, async (tx, job, at) => {
    const { words, imageIds } = input
    await addJobEvent(tx, job, 'disputeAnswered', 'provider', at, words)
    await showWith(tx, job, 'disputeAnswered', await takePictures(tx, context.caller.id, imageIds, at))
    await noteInThread(tx, job, { kind: 'state', author: 'provider', words }, at)
    const told = { variables: { words }, key: String(at.getTime()) }
    await tellCustomer(tx, job, { kind: 'service-dispute-answered', ...told }, at)
    await tellOperators(tx, job, { kind: 'service-dispute-reply', ...told }, at)
  })

/** The business says that it has put it right. Of the customer's own dispute only, and that one ends when the customer confirms. */
export const settleDispute = (context: Business, input: Said): Promise<void> =>
  inDispute(context, input, async (tx, job, at) => {
    const { words } = input
    if ((await whoDisputes(tx, job)) !== 'customer') throw new Refusal('conflict')
    const moved = await moveJob(tx, job, { step: 'settle', actor: 'provider', kind: 'disputeAnswered', note: words }, at)
    await noteInThread(tx, moved, { kind: 'state', author: 'provider', words }, at)
    const told = { variables: { words }, key: String(at.getTime()) }
    await tellCustomer(tx, moved, { kind: 'service-settled', ...told }, at)
    await tellOperators(tx, moved, { kind: 'service-dispute-reply', ...told }, at)
  })

async function whoDisputes(tx: Business['db'], { providerId, id }: JobRow) {
  const { actor, orderId, kind, sort, providerId: whose } = serviceOrderEvents
  const [last] = await tx
    .select({ actor })
    .from(serviceOrderEvents)
    .where(and(eq(whose, providerId), eq(orderId, id), eq(kind, 'disputed')))
    .orderBy(desc(sort))
    .limit(1)
  return last?.actor
}
