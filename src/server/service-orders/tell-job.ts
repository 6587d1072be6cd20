import type { RecordKind } from '../../contract/service-requests.ts'
import type { Db } from '../db/database.ts'
import { operators } from '../members/staff.ts'
import type { Variables } from '../messages/fill.ts'
import { notify } from '../messages/notify.ts'
import { writeRecord } from '../service-requests/records.ts'
import { tellAsker, tellProvider } from '../service-requests/tell.ts'
import { providersNamed } from '../services/queries.ts'
import { type JobRow, nameOf } from './queries.ts'
import type { ServiceActor } from './tables.ts'

/** Where the customer reads a job, where the business does, and where an operator reads a dispute about it. */
const jobLink = (id: string) => `/account?path=yourServices&order=${id}`
const disputeLink = (id: string) => `/operator/disputes?case=${id}`
const providerJobLink = (id: string) => `/seller/services/calendar?job=${id}`

interface Noted {
  kind: RecordKind
  author: ServiceActor
  words?: string
  amountCents?: number
}

/** A line in the thread of the request that the job came from, if it came from one. */
export async function noteInThread(tx: Db, job: JobRow, { kind, author, words = '', amountCents }: Noted, now: Date): Promise<void> {
  const { customerId, inquiryId, providerId, id: orderId } = job
  if (inquiryId === null) return
  await writeRecord(tx, { customerId, inquiryId, providerId, orderId, author, kind, words, amountCents }, now)
}

interface Told {
  kind: string
  variables?: Variables
  /** What tells this event from others of its kind about the same job. */
  key?: string
}

const named = (job: JobRow, key: string | undefined) => (key ? `${job.id} ${key}` : job.id)

export async function tellCustomer(tx: Db, job: JobRow, { kind, variables = {}, key }: Told, now: Date): Promise<void> {
  const provider = (await providersNamed(tx, [job.providerId])).get(job.providerId)?.displayName ?? ''
  const all = { orderNumber: job.orderNumber, service: nameOf(job), provider, ...variables }
  await tellAsker(tx, job.customerId, jobLink(job.id), { kind, variables: all, key: named(job, key) }, now)
}

/** Whoever decides for the marketplace reads it beside the dispute. */
export async function tellOperators(tx: Db, job: JobRow, { kind, variables = {}, key }: Told, now: Date): Promise<void> {
  const provider = (await providersNamed(tx, [job.providerId])).get(job.providerId)?.displayName ?? ''
  const all = { orderNumber: job.orderNumber, service: nameOf(job), customer: job.contact.firstName, provider, ...variables }
  const notice = { kind, variables: all, link: disputeLink(job.id), key: named(job, key) }
  const staff = await operators(tx, 'disputes.decide')
  await notify(
    tx,
    staff.map((accountId) => ({ accountId, ...notice })),
    now,
  )
}

export async function tellBusiness(tx: Db, job: JobRow, { kind, variables = {}, key }: Told, now: Date): Promise<void> {
  const all = { orderNumber: job.orderNumber, service: nameOf(job), customer: job.contact.firstName, ...variables }
  await tellProvider(tx, job.providerId, providerJobLink(job.id), { kind, variables: all, key: named(job, key) }, now)
}
