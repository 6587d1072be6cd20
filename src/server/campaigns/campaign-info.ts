import { eq, inArray } from 'drizzle-orm'
import type { Campaign, CampaignContent, CampaignInfo } from '../../contract/campaigns.ts'
import { type Locale, locales } from '../../contract/locale.ts'
import { Refusal } from '../../contract/refusals.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import { categoryTree } from '../catalogue/category-tree.ts'
import { productSummaries } from '../catalogue/product-summaries.ts'
import { countRecipients } from '../consents/recipients.ts'
import type { RecipientState } from '../consents/tables.ts'
import type { Db } from '../db/database.ts'
import { tasks } from '../jobs/tables.ts'
import { campaigns } from './tables.ts'

export type CampaignRow = typeof campaigns.$inferSelect

type Counted = Awaited<ReturnType<typeof countRecipients>>

const inState = (counted: Counted, ...states: RecipientState[]) =>
  counted.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0)
const leftBy = (counted: Counted) => counted.reduce((sum, { left }) => sum + left, 0)

export const productIdsOf = ({ blocks }: CampaignContent): string[] => [
  ...new Set(
    blocks.flatMap((block) => (block.kind === 'products' ? block.spuIds : block.kind === 'picture' && block.spuId ? [block.spuId] : [])),
  ),
]

const titleOf = ({ subject }: CampaignContent, locale: Locale) =>
  subject[locale] || (locales.map((each) => subject[each]).find(Boolean) ?? '')

const shown = (row: CampaignRow, names: ReadonlyMap<string, string>, locale: Locale): Omit<Campaign, 'sent' | 'unsubscribed'> => ({
  ...{ id: row.id, state: row.state, subject: titleOf(row.content, locale) },
  ...{ savedAt: row.savedAt.toISOString(), savedBy: names.get(row.savedBy) ?? null },
  dueAt: row.dueAt?.toISOString() ?? null,
  startedAt: row.startedAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
})

export async function shownCampaigns(db: Db, rows: readonly CampaignRow[], locale: Locale): Promise<Campaign[]> {
  const names = await namesOfAccounts(
    db,
    rows.map(({ savedBy }) => savedBy),
  )
  const all = await countRecipients(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const own = all.filter(({ campaignId }) => campaignId === row.id)
    return { ...shown(row, names, locale), sent: inState(own, 'sent'), unsubscribed: leftBy(own) }
  })
}

export async function campaignRow(db: Db, id: string): Promise<CampaignRow> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.id, id))
  if (!row) throw new Refusal('not-found')
  return row
}

/** For a change: nobody else changes it until the transaction is over. */
export async function lockCampaign(tx: Db, id: string): Promise<CampaignRow> {
  const [row] = await tx.select().from(campaigns).where(eq(campaigns.id, id)).for('update')
  if (!row) throw new Refusal('not-found')
  return row
}

/** Why nothing moves that should. While addresses are still looked through, the work is a task. */
async function standsStill(db: Db, { state, taskId, isLookedThrough }: CampaignRow): Promise<CampaignInfo['standsStill']> {
  if (state !== 'sending' || isLookedThrough || !taskId) return null
  const [task] = await db
    .select({ state: tasks.state, error: tasks.error })
    .from(tasks)
    .where(inArray(tasks.id, [taskId]))
  if (task?.state === 'ready') return null
  if (task?.state === 'failed') return task.error?.code === 'no-right' ? 'no-right' : 'broke'
  return 'stopped'
}

export async function campaignInfo(db: Db, row: CampaignRow, locale: Locale, now: Date): Promise<CampaignInfo> {
  const own = await countRecipients(db, [row.id])
  const names = await namesOfAccounts(db, [row.savedBy])
  const goods = await productSummaries(db, productIdsOf(row.content), { locale, now })
  const { never = 0, withdrawn = 0, lapsed = 0 } = row.leftOut
  const category = row.audience.categoryId === null ? undefined : await categoryNamed(db, row.audience.categoryId, now)
  return {
    ...shown(row, names, locale),
    ...{ version: row.version, content: row.content, audience: row.audience, stopReason: row.stopReason },
    categoryName: category?.[locale] ?? null,
    products: goods.map(({ id, title, picUrl }) => ({ id, title, picUrl })),
    counts: {
      ...{ sent: inState(own, 'sent'), failed: inState(own, 'failed'), unsure: inState(own, 'unsure', 'sending') },
      ...{ waiting: inState(own, 'queued', 'waiting'), unsubscribed: leftBy(own) },
      leftOut: {
        never,
        withdrawn: withdrawn + inState(own, 'withdrawn'),
        lapsed: lapsed + inState(own, 'lapsed'),
        stopped: inState(own, 'stopped'),
      },
    },
    looked: row.startedAt && !row.isLookedThrough ? { done: row.looked, total: Math.max(row.toLook, row.looked) } : null,
    standsStill: await standsStill(db, row),
  }
}

async function categoryNamed(db: Db, id: string, now: Date) {
  const tree = await categoryTree(db, now)
  return tree.byId.get(id)?.name
}
