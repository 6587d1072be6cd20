import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Input, Output } from '../../contract/call.ts'
import type { CampaignAudience, CampaignContent, operatorCampaign } from '../../contract/campaigns.ts'
import { Refusal } from '../../contract/refusals.ts'
import { campaignProblems } from '../../rules/page/campaign-problems.ts'
import { spus } from '../catalogue/tables.ts'
import { moveAll } from '../consents/recipients.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { behindKey, cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { enqueue } from '../jobs/outbox.ts'
import { countAttempt } from '../sessions/attempts.ts'
import { nextAddressees } from './audience.ts'
import { type CampaignRow, campaignInfo, campaignRow, lockCampaign, productIdsOf, shownCampaigns } from './campaign-info.ts'
import { endWhenDone, presentAudience, startSending } from './send-campaign.ts'
import { campaigns } from './tables.ts'

type Writer = Context<'operator'>
type Saved = Output<typeof operatorCampaign.save>

const nothing = { en: '', fr: '', zh: '' }
const emptyContent: CampaignContent = {
  ...{ subject: nothing, preheader: nothing },
  blocks: [{ key: 'text-1', kind: 'text', text: nothing }],
}
const everybody: CampaignAudience = { languages: [], provinces: [], boughtDays: null, categoryId: null }

/** More are not looked at for a count that somebody waits for. */
const MOST_COUNTED = 20_000
const COUNTED_TOGETHER = 2_000
const testsPerHour = { tries: 20, withinMinutes: 60 }

const infoOf = ({ locale, now }: Writer, db: Db, row: CampaignRow) => campaignInfo(db, row, locale, now())
const infoById = async (context: Writer, db: Db, id: string) => infoOf(context, db, await campaignRow(db, id))

async function problemsOf(db: Db, content: CampaignContent) {
  const ids = productIdsOf(content)
  const sold = await db
    .select({ id: spus.id })
    .from(spus)
    .where(and(inArray(spus.id, ids), eq(spus.published, true)))
  return campaignProblems(content, new Set(sold.map(({ id }) => id)))
}

/** A change of the draft that was seen. Another one is told, with whose it is. */
const changing = (
  context: Writer,
  { id, version }: { id: string; version: number },
  change: (tx: Db, row: CampaignRow) => Promise<Saved | undefined>,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const row = await lockCampaign(tx, id)
    if (row.state !== 'draft') throw new Refusal('campaign-begun')
    if (row.version !== version) {
      const info = await infoOf(context, tx, row)
      return { is: 'conflict', info, who: info.savedBy, at: info.savedAt }
    }
    return (await change(tx, row)) ?? { is: 'saved', info: await infoById(context, tx, id) }
  })

async function send(context: Writer, { id, version, at }: Input<typeof operatorCampaign.send>): Promise<Saved> {
  const { caller, now } = context
  const dueAt = at === null ? null : new Date(at)
  if (dueAt && dueAt <= now()) throw new Refusal('too-late')
  return changing(context, { id, version }, async (tx, row) => {
    const problems = await problemsOf(tx, row.content)
    if (problems.length > 0) return { is: 'wrong', problems }
    const began = dueAt ? { state: 'planned' as const, dueAt } : { state: 'sending' as const, startedAt: now() }
    await tx
      .update(campaigns)
      .set({ ...began, dueBy: caller.id })
      .where(eq(campaigns.id, id))
    if (!dueAt) await startSending(tx, row, caller.id, now())
    return undefined
  })
}

/** Moves a letter that is on its way; asked twice it is so already. */
const steering = (
  context: Writer,
  id: string,
  { from, to, set = {} }: { from: CampaignRow['state'][]; to: CampaignRow['state']; set?: Partial<typeof campaigns.$inferInsert> },
  then: (tx: Db, row: CampaignRow) => Promise<void> = async () => {},
) =>
  inTransaction(context.db, async (tx) => {
    const row = await lockCampaign(tx, id)
    if (from.includes(row.state)) {
      await tx
        .update(campaigns)
        .set({ ...set, state: to })
        .where(eq(campaigns.id, id))
      await then(tx, row)
    } else if (row.state !== to) throw new Refusal(to === 'draft' ? 'campaign-begun' : 'conflict')
    return infoById(context, tx, id)
  })

async function resume(context: Writer, id: string) {
  const at = context.now()
  return inTransaction(context.db, async (tx) => {
    const row = await lockCampaign(tx, id)
    const { standsStill } = await infoOf(context, tx, row)
    if (row.state === 'sending' && standsStill === null) return infoOf(context, tx, row)
    if (row.state !== 'paused' && row.state !== 'sending') throw new Refusal('conflict')
    await tx.update(campaigns).set({ state: 'sending' }).where(eq(campaigns.id, id))
    for (const recipientId of await moveAll(tx, id, 'waiting', 'queued', at)) await enqueue(tx, 'mail-campaign', { recipientId }, at)
    if (row.isLookedThrough) await endWhenDone(tx, id, at)
    else await startSending(tx, row, context.caller.id, at)
    return infoById(context, tx, id)
  })
}

async function count({ db, now }: Writer, asked: CampaignAudience): Promise<Output<typeof operatorCampaign.count>> {
  const readers = { express: 0, purchase: 0, inquiry: 0 }
  const leftOut = { never: 0, withdrawn: 0, lapsed: 0 }
  const audience = await presentAudience(db, asked, now())
  let [after, looked]: [string | null, number] = [null, 0]
  do {
    const batch = await nextAddressees(db, { audience, after, size: COUNTED_TOGETHER }, now())
    for (const { consent } of batch.meant) {
      if (consent.may) readers[consent.basis]++
      else leftOut[consent.lack]++
    }
    after = batch.next
    looked += batch.looked
  } while (after !== null && looked < MOST_COUNTED)
  return { readers, leftOut, isAtLeast: after !== null }
}

export const operatorCampaignCalls: Handlers<typeof operatorCampaign> = {
  async page({ db, locale }, { state, page: { after, size } }) {
    const rest = await behindKey(
      db,
      after,
      sql`created_at, id`,
      (id) => sql`select created_at::text as at, id from ${campaigns} where id = ${id}`,
    )
    const found = await db
      .select()
      .from(campaigns)
      .where(and(rest, state ? eq(campaigns.state, state) : undefined))
      .orderBy(sql`created_at desc, id desc`)
      .limit(size + 1)
    const { rows, next } = cutPage(found, size, ({ id }) => id)
    return { records: await shownCampaigns(db, rows, locale), next }
  },
  getInfo: (context, { id }) => infoById(context, context.db, id),
  async add({ db, caller, now }, { from }) {
    const like = from === null ? { content: emptyContent, audience: everybody } : await campaignRow(db, from)
    const { content, audience } = like
    const [id, at] = [newId(), now()]
    await db.insert(campaigns).values({ id, state: 'draft', version: 1, content, audience, createdAt: at, savedAt: at, savedBy: caller.id })
    return { id }
  },
  save: (context, { id, version, content, audience }) =>
    changing(context, { id, version }, async (tx) => {
      await tx
        .update(campaigns)
        .set({ content, audience, version: version + 1, savedAt: context.now(), savedBy: context.caller.id })
        .where(eq(campaigns.id, id))
      return undefined
    }),
  remove: ({ db }, { id, version }) =>
    inTransaction(db, async (tx) => {
      const row = await lockCampaign(tx, id)
      if (row.state !== 'draft') throw new Refusal('campaign-begun')
      if (row.version !== version) throw new Refusal('conflict')
      await tx.delete(campaigns).where(eq(campaigns.id, id))
      return null
    }),
  count: (context, { audience }) => count(context, audience),
  async sendTest({ db, caller, now }, { id, language }) {
    await countAttempt(db, `campaign:test:${caller.id}`, testsPerHour, now())
    await inTransaction(db, async (tx) => {
      await campaignRow(tx, id)
      await enqueue(tx, 'mail-campaign-test', { campaignId: id, accountId: caller.id, language }, now())
    })
    return { to: caller.email }
  },
  send,
  unplan: (context, { id }) => steering(context, id, { from: ['planned'], to: 'draft', set: { dueAt: null } }),
  pause: (context, { id }) => steering(context, id, { from: ['sending'], to: 'paused' }),
  resume: (context, { id }) => resume(context, id),
  stop: (context, { id, reason }) =>
    steering(
      context,
      id,
      { from: ['planned', 'sending', 'paused'], to: 'stopped', set: { stopReason: reason, endedAt: context.now() } },
      async (tx) => {
        for (const state of ['queued', 'waiting'] as const) await moveAll(tx, id, state, 'stopped', context.now())
      },
    ),
}
