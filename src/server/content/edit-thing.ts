import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, isNull, lt, lte, sql } from 'drizzle-orm'
import type { EditVersion } from '../../contract/editing.ts'
import { Refusal } from '../../contract/refusals.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import type { Context } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import type { Edition } from '../editions/shown-editions.ts'
import { type EditionKind, editions } from '../editions/tables.ts'
import { type Draft, draftOf, keepDraft, lockDraft, publishEdition, type Thing, withdrawEdition } from '../editions/write-edition.ts'

export type Writer = Context<'operator'>

/** What is edited: its sort, how what was kept is read, and which places of two versions differ. */
interface Sort<Content> {
  kind: EditionKind
  understood: (kept: unknown) => Content | undefined
  changesBetween: (before: Content | undefined, after: Content | undefined) => string[]
}

export interface EditState<Content> {
  shown: { id: string; number: number; since: string; content: Content } | null
  draft: Content | null
  version: number
  savedAt: string | null
  savedBy: string | null
  planned: { id: string; number: number; from: string; who: string | null; isBuiltIn: boolean }[]
}

export type Edited<Content, Problem> =
  | { is: 'saved'; state: EditState<Content> }
  | { is: 'wrong'; problems: Problem[] }
  | { is: 'conflict'; state: EditState<Content>; who: string | null; at: string | null }

/** The draft that was seen. */
interface Seen {
  key: string
  version: number
}

/** What is published: null is what is built in. */
interface Publishing<Content> {
  content: Content | null
  from: Date
  until?: Date | null
  backTo?: number
}

const isOf = ({ kind, key }: Thing) => and(eq(editions.kind, kind), eq(editions.key, key))

/** The version that holds now, also one that went back to what is built in, and one that is over. */
export async function presentVersion(db: Db, thing: Thing, now: Date): Promise<Edition | undefined> {
  const [row] = await db
    .select()
    .from(editions)
    .where(and(isOf(thing), isNull(editions.withdrawnAt), lte(editions.showsFrom, now)))
    .orderBy(desc(editions.showsFrom), desc(editions.number))
    .limit(1)
  return row
}

export async function versionOf(db: Db, thing: Thing, versionId: string): Promise<Edition> {
  const [row] = await db
    .select()
    .from(editions)
    .where(and(isOf(thing), eq(editions.id, versionId)))
  if (!row) throw new Refusal('not-found')
  return row
}

const plannedOf = (db: Db, thing: Thing, now: Date): Promise<Edition[]> =>
  db
    .select()
    .from(editions)
    .where(and(isOf(thing), isNull(editions.withdrawnAt), gt(editions.showsFrom, now)))
    .orderBy(editions.showsFrom, editions.number)

/** Every version of a thing, the newest first. */
export async function versionsOf(
  { db, now }: Writer,
  thing: Thing,
  { after, size }: { after: string | null; size: number },
): Promise<{ records: EditVersion[]; next: string | null }> {
  const number = sql`(select number from ${editions} known where known.kind = ${thing.kind} and known.key = ${thing.key} and known.id = ${after})`
  const rows = await db
    .select()
    .from(editions)
    .where(and(isOf(thing), after ? lt(editions.number, number) : undefined))
    .orderBy(desc(editions.number))
    .limit(size + 1)
  const { rows: cut, next } = cutPage(rows, size, (row) => row.id)
  const at = now()
  const [names, present] = await Promise.all([
    namesOfAccounts(
      db,
      cut.map(({ byAccount }) => byAccount),
    ),
    presentVersion(db, thing, at),
  ])
  const stateOf = (row: Edition): EditVersion['state'] => {
    if (row.withdrawnAt) return 'withdrawn'
    if (row.showsFrom > at) return 'planned'
    return row.id === present?.id ? 'shown' : 'before'
  }
  const records = cut.map((row) => ({
    ...{ id: row.id, number: row.number, backTo: row.backTo, changes: row.changes, isBuiltIn: row.content === null },
    ...{ writtenAt: row.writtenAt.toISOString(), from: row.showsFrom.toISOString() },
    ...{ who: names.get(row.byAccount) ?? null, state: stateOf(row) },
  }))
  return { records, next }
}

/** Everything that can be done to what is written in drafts and shown in versions, whatever it is. */
export function editing<Content>({ kind, understood, changesBetween }: Sort<Content>) {
  const thingOf = (key: string): Thing => ({ kind, key })

  async function state({ now }: Writer, db: Db, key: string): Promise<EditState<Content>> {
    const at = now()
    const thing = thingOf(key)
    const [draft, planned, present] = [await draftOf(db, thing), await plannedOf(db, thing, at), await presentVersion(db, thing, at)]
    const names = await namesOfAccounts(db, [...planned.map(({ byAccount }) => byAccount), ...(draft.byAccount ? [draft.byAccount] : [])])
    const content = understood(present?.content)
    return {
      shown: present && content ? { id: present.id, number: present.number, since: present.showsFrom.toISOString(), content } : null,
      draft: understood(draft.content) ?? null,
      version: draft.version,
      savedAt: draft.savedAt?.toISOString() ?? null,
      savedBy: names.get(draft.byAccount ?? '') ?? null,
      planned: planned.map((one) => ({
        ...{ id: one.id, number: one.number, from: one.showsFrom.toISOString() },
        ...{ who: names.get(one.byAccount) ?? null, isBuiltIn: one.content === null },
      })),
    }
  }

  /** A change of the draft that was seen; it answers with what is in its way. Another draft is told, with whose it is. */
  const changing = <Problem>(
    context: Writer,
    { key, version }: Seen,
    change: (tx: Db, draft: Draft) => Promise<Problem[] | undefined>,
  ): Promise<Edited<Content, Problem>> =>
    inTransaction(context.db, async (tx) => {
      const draft = await lockDraft(tx, thingOf(key))
      if (draft.version !== version) {
        const known = await state(context, tx, key)
        return { is: 'conflict', state: known, who: known.savedBy, at: known.savedAt }
      }
      const problems = await change(tx, draft)
      if (problems && problems.length > 0) return { is: 'wrong', problems }
      return { is: 'saved', state: await state(context, tx, key) }
    })

  const keep = ({ caller, now }: Writer, tx: Db, key: string, { version }: Draft, content: Content | null) =>
    keepDraft(tx, thingOf(key), { version: version + 1, content, byAccount: caller.id, savedAt: now() })

  /** Inside of a transaction that holds the draft. */
  async function show(context: Writer, tx: Db, key: string, { content, from, until = null, backTo }: Publishing<Content>): Promise<void> {
    const before = await presentVersion(tx, thingOf(key), context.now())
    const changes = changesBetween(understood(before?.content), content ?? undefined)
    const version = { content, changes, byAccount: context.caller.id, backTo: backTo ?? null, showsFrom: from, showsUntil: until }
    await publishEdition(tx, thingOf(key), version, context.now())
  }

  return {
    state,
    show,
    save: (context: Writer, seen: Seen, contentOf: (tx: Db, draft: Draft) => Promise<Content>) =>
      changing<never>(context, seen, async (tx, draft) => {
        const content = await contentOf(tx, draft)
        if (!isDeepStrictEqual(content, draft.content)) await keep(context, tx, seen.key, draft, content)
        return undefined
      }),
    discard: (context: Writer, seen: Seen) =>
      changing<never>(context, seen, async (tx, draft) => {
        if (draft.content !== null) await keep(context, tx, seen.key, draft, null)
        return undefined
      }),
    /** `plan` says what is in the way, or from when until when it is shown. */
    publish: <Problem>(
      context: Writer,
      seen: Seen,
      plan: (tx: Db, content: Content) => Promise<Problem[] | Omit<Publishing<Content>, 'content'>>,
    ) =>
      changing<Problem>(context, seen, async (tx, draft) => {
        const content = understood(draft.content)
        if (!content) return undefined
        const planned = await plan(tx, content)
        if (Array.isArray(planned)) return planned
        await show(context, tx, seen.key, { content, ...planned })
        await keep(context, tx, seen.key, draft, null)
        return undefined
      }),
    /** What is shown already is not written once more. */
    goBack: <Problem>(
      context: Writer,
      { key, versionId }: { key: string; versionId: string | null },
      plan: (tx: Db, content: Content | null) => Promise<Problem[] | { until?: Date | null }>,
    ): Promise<Edited<Content, Problem>> =>
      inTransaction(context.db, async (tx) => {
        await lockDraft(tx, thingOf(key))
        const row = versionId === null ? null : await versionOf(tx, thingOf(key), versionId)
        const content = understood(row?.content) ?? null
        const present = await presentVersion(tx, thingOf(key), context.now())
        if (!isDeepStrictEqual(understood(present?.content) ?? null, content)) {
          const planned = await plan(tx, content)
          if (Array.isArray(planned)) return { is: 'wrong', problems: planned }
          await show(context, tx, key, { content, from: context.now(), backTo: row?.number ?? 1, ...planned })
        }
        return { is: 'saved', state: await state(context, tx, key) }
      }),
    withdraw: (context: Writer, { key, versionId }: { key: string; versionId: string }) =>
      inTransaction(context.db, async (tx) => {
        const row = await versionOf(tx, thingOf(key), versionId)
        if (!row.withdrawnAt && !(await withdrawEdition(tx, kind, versionId, context.now()))) throw new Refusal('not-found')
        return state(context, tx, key)
      }),
  }
}

/** The same answer with what the caller calls a state. */
export function toldAs<Content, Info, Problem>(
  answer: Edited<Content, Problem>,
  infoOf: (state: EditState<Content>) => Info,
):
  | { is: 'saved'; info: Info }
  | { is: 'wrong'; problems: Problem[] }
  | { is: 'conflict'; info: Info; who: string | null; at: string | null } {
  if (answer.is === 'wrong') return answer
  const { state, ...rest } = answer
  return { ...rest, info: infoOf(state) } as { is: 'saved'; info: Info }
}
