import { and, eq, lte, sql } from 'drizzle-orm'
import { HOUSE_ID } from '../../rules/permissions.ts'
import type { ConsentLack } from '../../rules/privacy/consent.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import { addRecipients, isSomebodyLeft } from '../consents/recipients.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { newId } from '../db/new-id.ts'
import { enqueue } from '../jobs/outbox.ts'
import { startTask } from '../jobs/start-task.ts'
import type { TaskKind } from '../jobs/task-kind.ts'
import { countAddresses, nextAddressees } from './audience.ts'
import { type CampaignRow, lockCampaign } from './campaign-info.ts'
import { campaigns } from './tables.ts'

declare module '../jobs/outbox.ts' {
  interface MessageKinds {
    'mail-campaign': { recipientId: string }
  }
}

interface Sending {
  campaignId: string
}

/** Addresses that one step looks at. */
export const LOOKED_TOGETHER = 200

/** A category that went into another one since the letter was written. */
export async function presentAudience(db: Db, audience: CampaignRow['audience'], now: Date): Promise<CampaignRow['audience']> {
  if (audience.categoryId === null) return audience
  const { movedTo } = await categoryTree(db, now)
  return { ...audience, categoryId: movedTo.get(audience.categoryId) ?? audience.categoryId }
}

/**
 * Looks through all addresses in the order of their letters, and puts a mail into the outbox for each that may be written to. Who is added,
 * their mails and the place where the next step begins are one transaction; where the campaign was paused or stopped the work ends.
 */
export const sendCampaign: TaskKind<Sending> = {
  kind: 'send-campaign',
  place: 'house',
  may: 'campaigns.send',
  async step(tx, { input: { campaignId }, now }) {
    const campaign = await lockCampaign(tx, campaignId)
    if (campaign.state !== 'sending' || campaign.isLookedThrough) return { cursor: null, did: 0 }
    const audience = await presentAudience(tx, campaign.audience, now)
    const { meant, looked, next } = await nextAddressees(tx, { audience, after: campaign.cursor, size: LOOKED_TOGETHER }, now)
    const leftOut: Partial<Record<ConsentLack, number>> = { ...campaign.leftOut }
    for (const { consent } of meant) if (!consent.may) leftOut[consent.lack] = (leftOut[consent.lack] ?? 0) + 1
    const readers = meant.flatMap(({ email, accountId, language, consent }) =>
      consent.may ? [{ id: newId(), campaignId, email, accountId, language, basis: consent.basis, state: 'queued' as const, at: now }] : [],
    )
    for (const recipientId of await addRecipients(tx, readers)) await enqueue(tx, 'mail-campaign', { recipientId }, now)
    await tx
      .update(campaigns)
      .set({ cursor: next ?? campaign.cursor, looked: campaign.looked + looked, leftOut, isLookedThrough: next === null })
      .where(eq(campaigns.id, campaignId))
    if (next === null) await endWhenDone(tx, campaignId, now)
    return { cursor: next === null ? null : campaign.looked + looked, did: looked, counts: { readers: readers.length } }
  },
}

/** Begins, or begins again where it stood, in the name of whoever may. */
export async function startSending(tx: Db, campaign: Pick<CampaignRow, 'id' | 'looked'>, accountId: string, now: Date): Promise<void> {
  const toLook = await countAddresses(tx)
  const task = await startTask(
    tx,
    sendCampaign,
    {
      owner: { kind: 'house', placeId: HOUSE_ID, accountId },
      input: { campaignId: campaign.id },
      total: Math.max(0, toLook - campaign.looked),
    },
    now,
  )
  await tx.update(campaigns).set({ taskId: task.id, toLook }).where(eq(campaigns.id, campaign.id))
}

/** Once everybody was looked at and written to, it is sent. */
export async function endWhenDone(tx: Db, campaignId: string, now: Date): Promise<void> {
  const [row] = await tx
    .select({ state: campaigns.state, isLookedThrough: campaigns.isLookedThrough })
    .from(campaigns)
    .where(eq(campaigns.id, campaignId))
  if (row?.state !== 'sending' || !row.isLookedThrough || (await isSomebodyLeft(tx, campaignId))) return
  await tx
    .update(campaigns)
    .set({ state: 'sent', endedAt: now })
    .where(and(eq(campaigns.id, campaignId), eq(campaigns.state, 'sending')))
}

const DUE_TOGETHER = 20

/** Letters whose moment has come. */
export async function sendDueCampaigns(db: Db, now: Date): Promise<void> {
  const due = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.state, 'planned'), lte(campaigns.dueAt, now)))
    .orderBy(campaigns.dueAt)
    .limit(DUE_TOGETHER)
  for (const { id } of due)
    await inTransaction(db, async (tx) => {
      const campaign = await lockCampaign(tx, id)
      if (campaign.state !== 'planned' || !campaign.dueAt || campaign.dueAt > now) return
      await tx.update(campaigns).set({ state: 'sending', startedAt: now }).where(eq(campaigns.id, id))
      await startSending(tx, campaign, campaign.dueBy ?? campaign.savedBy, now)
    })
  await endWhatIsDone(db, now)
}

/** Those whose last mail left in a process that died before it could say so. */
async function endWhatIsDone(db: Db, now: Date): Promise<void> {
  const open = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(and(eq(campaigns.state, 'sending'), sql`is_looked_through`))
    .limit(DUE_TOGETHER)
  for (const { id } of open) await inTransaction(db, (tx) => endWhenDone(tx, id, now))
}
