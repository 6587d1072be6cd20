import { and, desc, eq, isNull, lt, sql } from 'drizzle-orm'
import { differenceKinds, type operatorReconciliation, type Reconciliation, reconciledProviders } from '../../contract/reconciliation.ts'
import { Refusal } from '../../contract/refusals.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { enqueue } from '../jobs/outbox.ts'
import type { PayoutProvider } from '../ports/payouts.ts'
import { advice } from './advice.ts'
import { reconciliationDifferences, reconciliationFiles, reconciliations } from './tables.ts'

const MOST_COUNTED = 1_000
const MOST_SUMMED = 20_000

const counted = (isOpen: boolean) => sql<number>`(
  select count(*)::integer from (
    select 1 from ${reconciliationDifferences} difference where difference.reconciliation_id = ${reconciliations}.id
      ${isOpen ? sql`and difference.settled_at is null` : sql``} limit ${MOST_COUNTED}
  ) counted)`

type Counted = { run: typeof reconciliations.$inferSelect; open: number; differences: number }

const shown = ({ run, open, differences }: Counted): Reconciliation => {
  const { id, provider, since, until, source, state, wrongLine, movements, taskId, createdAt } = run
  return {
    ...{ id, provider, source, state, wrongLine, movements, open, differences, taskId },
    ...{ since: since.toISOString(), until: until.toISOString(), createdAt: createdAt.toISOString() },
  }
}

const counting = (db: Db) => db.select({ run: reconciliations, open: counted(true), differences: counted(false) }).from(reconciliations)

/** What of a difference is not where it should be. */
const centsOf = sql`abs(coalesce((theirs ->> 'amountCents')::bigint, 0) - coalesce((ours ->> 'amountCents')::bigint, 0))`
const feeCentsOf = sql`abs(coalesce((theirs ->> 'feeCents')::bigint, 0) - coalesce((ours ->> 'feeCents')::bigint, 0))`

async function byKind(db: Db, id: string) {
  const { rows } = await db.execute<{ kind: string; open: number; all: number; cents: string }>(sql`
    select kind, count(*) filter (where settled_at is null)::integer as open, count(*)::integer as all,
      sum(case kind when 'fee' then ${feeCentsOf} when 'duplicate' then abs((theirs ->> 'amountCents')::bigint) else ${centsOf} end) as cents
    from (select * from ${reconciliationDifferences} where reconciliation_id = ${id} limit ${MOST_SUMMED}) differences group by kind`)
  return new Map(rows.map(({ kind, open, all, cents }) => [kind, { open, all, cents: Number(cents) }]))
}

/** What a person paid is in no books but their bank's: ours, held against themselves, would prove nothing. */
const providersWith = ({ name: pays }: Pick<PayoutProvider, 'name'>) =>
  reconciledProviders
    .filter((name) => name !== 'embedded' || pays === name)
    .map((name) => ({ name, tells: name === pays && name !== 'hand' }))

export const operatorReconciliationCalls: Handlers<typeof operatorReconciliation> = {
  async page({ db, payouts }, { after, size }) {
    const rows = await counting(db)
      .where(after ? lt(reconciliations.id, after) : undefined)
      .orderBy(desc(reconciliations.id))
      .limit(size + 1)
    const cut = cutPage(rows, size, ({ run }) => run.id)
    const records = cut.rows.map(shown)
    return { records, next: cut.next, providers: providersWith(payouts) }
  },

  async getInfo({ db, locale }, { id }) {
    const [found] = await counting(db).where(eq(reconciliations.id, id))
    if (!found) throw new Refusal('not-found')
    const sums = await byKind(db, id)
    const none = { open: 0, all: 0, cents: 0 }
    return { ...shown(found), kinds: differenceKinds.map((kind) => ({ kind, ...(sums.get(kind) ?? none), advice: advice[kind][locale] })) }
  },

  async differences({ db, locale }, { reconciliationId, onlyOpen, kind: only, after, size }) {
    const [run] = await db.select({ id: reconciliations.id }).from(reconciliations).where(eq(reconciliations.id, reconciliationId))
    if (!run) throw new Refusal('not-found')
    const rows = await db
      .select()
      .from(reconciliationDifferences)
      .where(
        and(
          eq(reconciliationDifferences.reconciliationId, reconciliationId),
          onlyOpen ? isNull(reconciliationDifferences.settledAt) : undefined,
          only ? eq(reconciliationDifferences.kind, only) : undefined,
          after ? lt(reconciliationDifferences.id, after) : undefined,
        ),
      )
      .orderBy(desc(reconciliationDifferences.id))
      .limit(size + 1)
    const cut = cutPage(rows, size, ({ id }) => id)
    const records = cut.rows.map(({ id, kind, of, reference, movementId, ours, theirs, note, settledAt }) => ({
      ...{ id, kind, of, reference, movementId, ours, theirs, note },
      ...{ advice: advice[kind][locale], settledAt: settledAt?.toISOString() ?? null },
    }))
    return { records, next: cut.next }
  },

  async start({ db, caller, payouts, now }, { provider, since, until, fee, source }) {
    if (source === 'provider' && !providersWith(payouts).some(({ name, tells }) => name === provider && tells))
      throw new Refusal('needs-file')
    const id = newId()
    await inTransaction(db, async (tx) => {
      const fees = { feeBasisPoints: fee?.basisPoints ?? null, feeFixedCents: fee?.fixedCents ?? null }
      const state = source === 'file' ? ('uploading' as const) : ('collecting' as const)
      const run = { id, provider, since: new Date(since), until: new Date(until), source, state, ...fees }
      await tx.insert(reconciliations).values({ ...run, byAccount: caller.id, createdAt: now() })
      if (source === 'provider') await enqueue(tx, 'collect-movements', { id }, now())
    })
    return { id }
  },

  put: ({ db }, { id, part, data }) =>
    inTransaction(db, async (tx) => {
      const run = await lock(tx, id)
      if (run.state !== 'uploading') throw new Refusal('conflict')
      const bytes = Buffer.from(data, 'base64')
      const row = { reconciliationId: id, part, bytes }
      const target = [reconciliationFiles.reconciliationId, reconciliationFiles.part]
      await tx.insert(reconciliationFiles).values(row).onConflictDoUpdate({ target, set: { bytes } })
      return {}
    }),

  read: ({ db, now }, { id, parts }) =>
    inTransaction(db, async (tx) => {
      const run = await lock(tx, id)
      if (run.source !== 'file') throw new Refusal('conflict')
      if (run.state !== 'uploading') return {}
      const here = await tx.$count(reconciliationFiles, eq(reconciliationFiles.reconciliationId, id))
      if (here !== parts) throw new Refusal('conflict')
      await tx.update(reconciliations).set({ state: 'collecting' }).where(eq(reconciliations.id, id))
      await enqueue(tx, 'collect-movements', { id }, now())
      return {}
    }),

  settle: ({ db, caller, now }, { reconciliationId, id, note }) =>
    inTransaction(db, async (tx) => {
      const ofOne = and(eq(reconciliationDifferences.reconciliationId, reconciliationId), eq(reconciliationDifferences.id, id))
      const [known] = await tx.select().from(reconciliationDifferences).where(ofOne).for('update')
      if (!known) throw new Refusal('not-found')
      // Asked twice it is the same; what a colleague said stands.
      if (known.settledAt && (known.note !== note || known.settledBy !== caller.id)) throw new Refusal('conflict')
      if (!known.settledAt) await tx.update(reconciliationDifferences).set({ note, settledBy: caller.id, settledAt: now() }).where(ofOne)
      return {}
    }),
}

async function lock(tx: Db, id: string) {
  const [run] = await tx.select().from(reconciliations).where(eq(reconciliations.id, id)).for('update')
  if (!run) throw new Refusal('not-found')
  return run
}
