import { isDeepStrictEqual } from 'node:util'
import { and, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Output } from '../../contract/call.ts'
import { locales } from '../../contract/locale.ts'
import type { operatorContent, WordsContent, WordsInfo } from '../../contract/operator-content.ts'
import { Refusal } from '../../contract/refusals.ts'
import { type HouseWordsPage, wordsPageNames } from '../../contract/words-pages.ts'
import { wordsProblemsOf } from '../../rules/page/words-problems.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { type Edition, readShown } from '../editions/shown-editions.ts'
import { editionDrafts, editions } from '../editions/tables.ts'
import { type Draft, draftOf, keepDraft, lockDraft, publishEdition, withdrawEdition } from '../editions/write-edition.ts'
import { understood } from './words.ts'

type Writer = Context<'operator'>
type Saved = Output<typeof operatorContent.save>

const thingOf = (key: HouseWordsPage) => ({ kind: 'words' as const, key })
const isOf = (key: HouseWordsPage) => and(eq(editions.kind, 'words'), eq(editions.key, key))

const plannedOf = (db: Db, name: HouseWordsPage, now: Date): Promise<Edition[]> =>
  db
    .select()
    .from(editions)
    .where(and(isOf(name), isNull(editions.withdrawnAt), gt(editions.showsFrom, now)))
    .orderBy(editions.showsFrom, editions.number)

async function infoOf({ now }: Writer, db: Db, name: HouseWordsPage): Promise<WordsInfo> {
  const at = now()
  const [draft, planned, shown] = [await draftOf(db, thingOf(name)), await plannedOf(db, name, at), await readShown(db, 'words', at)]
  const names = await namesOfAccounts(db, [...planned.map(({ byAccount }) => byAccount), ...(draft.byAccount ? [draft.byAccount] : [])])
  const known = shown.get(name)
  const content = understood(known?.content)
  return {
    name,
    shown: known && content ? { number: known.number, since: known.showsFrom.toISOString(), content } : null,
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

/** A change of the draft that was seen. Another one is told, with whose it is. */
const changing = (
  context: Writer,
  { name, version }: { name: HouseWordsPage; version: number },
  change: (tx: Db, draft: Draft) => Promise<Saved | undefined>,
): Promise<Saved> =>
  inTransaction(context.db, async (tx) => {
    const draft = await lockDraft(tx, thingOf(name))
    if (draft.version !== version) {
      const info = await infoOf(context, tx, name)
      return { is: 'conflict', info, who: info.savedBy, at: info.savedAt }
    }
    return (await change(tx, draft)) ?? { is: 'saved', info: await infoOf(context, tx, name) }
  })

const next = ({ caller, now }: Writer, { version }: Draft, content: WordsContent | null): Draft => ({
  ...{ version: version + 1, content, byAccount: caller.id, savedAt: now() },
})

/** Places that are not as they were, where both are known here: what is built in is not. */
function changesBetween(before: WordsContent | undefined, after: WordsContent | undefined): string[] {
  if (!before || !after) return []
  return (['title', 'description', 'lead', 'body'] as const).flatMap((field) =>
    locales.filter((locale) => before[field][locale] !== after[field][locale]).map((locale) => `${field}.${locale}`),
  )
}

async function publish(context: Writer, tx: Db, name: HouseWordsPage, what: { content: WordsContent | null; from: Date; backTo?: number }) {
  const before = (await readShown(tx, 'words', context.now())).get(name)
  const changes = changesBetween(understood(before?.content), what.content ?? undefined)
  const { content, from: showsFrom, backTo = null } = what
  await publishEdition(tx, thingOf(name), { content, changes, byAccount: context.caller.id, backTo, showsFrom }, context.now())
}

const numberOf = (name: HouseWordsPage, versionId: string) =>
  sql`(select number from ${editions} known where known.kind = 'words' and known.key = ${name} and known.id = ${versionId})`

async function versionOf(db: Db, name: HouseWordsPage, versionId: string): Promise<Edition> {
  const [row] = await db
    .select()
    .from(editions)
    .where(and(isOf(name), eq(editions.id, versionId)))
  if (!row) throw new Refusal('not-found')
  return row
}

export const operatorContentCalls: Handlers<typeof operatorContent> = {
  async all(context) {
    const { db, now } = context
    const at = now()
    const [shown, drafts, planned] = await Promise.all([
      readShown(db, 'words', at),
      db.select().from(editionDrafts).where(eq(editionDrafts.kind, 'words')),
      db
        .select({ key: editions.key, from: sql<string>`min(${editions.showsFrom})` })
        .from(editions)
        .where(and(eq(editions.kind, 'words'), isNull(editions.withdrawnAt), gt(editions.showsFrom, at)))
        .groupBy(editions.key),
    ])
    const names = await namesOfAccounts(
      db,
      drafts.flatMap(({ byAccount }) => byAccount ?? []),
    )
    return wordsPageNames.flatMap((name) => {
      const [own, draft, soon] = [shown.get(name), drafts.find(({ key }) => key === name), planned.find(({ key }) => key === name)]
      if (!own && !draft && !soon) return []
      return {
        name,
        number: own?.number ?? null,
        since: own?.showsFrom.toISOString() ?? null,
        nextFrom: soon ? new Date(soon.from).toISOString() : null,
        hasDraft: draft !== undefined && draft.content !== null,
        savedBy: names.get(draft?.byAccount ?? '') ?? null,
      }
    })
  },
  getInfo: (context, { name }) => infoOf(context, context.db, name),
  save: (context, { content, ...known }) =>
    changing(context, known, async (tx, draft) => {
      if (!isDeepStrictEqual(content, draft.content)) await keepDraft(tx, thingOf(known.name), next(context, draft, content))
      return undefined
    }),
  discard: (context, known) =>
    changing(context, known, async (tx, draft) => {
      if (draft.content !== null) await keepDraft(tx, thingOf(known.name), next(context, draft, null))
      return undefined
    }),
  publish: (context, { from, ...known }) =>
    changing(context, known, async (tx, draft) => {
      const content = understood(draft.content)
      if (!content) return undefined
      const problems = wordsProblemsOf(content)
      if (problems.length > 0) return { is: 'wrong', problems }
      const now = context.now()
      if (from !== null && new Date(from) < now) throw new Refusal('too-late')
      await publish(context, tx, known.name, { content, from: from === null ? now : new Date(from) })
      await keepDraft(tx, thingOf(known.name), next(context, draft, null))
      return undefined
    }),
  async versions({ db, now }, { name, page: { after, size } }) {
    const rows = await db
      .select()
      .from(editions)
      .where(and(isOf(name), after ? lt(editions.number, numberOf(name, after)) : undefined))
      .orderBy(desc(editions.number))
      .limit(size + 1)
    const { rows: cut, next: key } = cutPage(rows, size, (row) => row.id)
    const at = now()
    const [names, shownId] = await Promise.all([
      namesOfAccounts(
        db,
        cut.map(({ byAccount }) => byAccount),
      ),
      shownNow(db, name, at),
    ])
    const stateOf = (row: Edition) => {
      if (row.withdrawnAt) return 'withdrawn'
      if (row.showsFrom > at) return 'planned'
      return row.id === shownId ? 'shown' : 'before'
    }
    const records = cut.map((row) => ({
      ...{ id: row.id, number: row.number, backTo: row.backTo, changes: row.changes, isBuiltIn: row.content === null },
      ...{ writtenAt: row.writtenAt.toISOString(), from: row.showsFrom.toISOString() },
      ...{ who: names.get(row.byAccount) ?? null, state: stateOf(row) as 'shown' },
    }))
    return { records, next: key }
  },
  async version({ db }, { name, versionId }) {
    const row = await versionOf(db, name, versionId)
    return { versionId, content: understood(row.content) ?? null }
  },
  goBack: (context, { name, versionId }) =>
    inTransaction(context.db, async (tx) => {
      await lockDraft(tx, thingOf(name))
      const row = versionId === null ? null : await versionOf(tx, name, versionId)
      const content = understood(row?.content) ?? null
      const now = (await readShown(tx, 'words', context.now())).get(name)
      // What is shown already is not written once more.
      if (!isDeepStrictEqual(understood(now?.content) ?? null, content))
        await publish(context, tx, name, { content, from: context.now(), backTo: row?.number ?? 1 })
      return infoOf(context, tx, name)
    }),
  withdraw: (context, { name, versionId }) =>
    inTransaction(context.db, async (tx) => {
      const row = await versionOf(tx, name, versionId)
      if (!row.withdrawnAt && !(await withdrawEdition(tx, 'words', versionId, context.now()))) throw new Refusal('not-found')
      return infoOf(context, tx, name)
    }),
}

/** The version that is shown, also one that went back to what is built in. */
async function shownNow(db: Db, name: HouseWordsPage, now: Date): Promise<string | undefined> {
  const [row] = await db
    .select({ id: editions.id })
    .from(editions)
    .where(and(isOf(name), isNull(editions.withdrawnAt), sql`${editions.showsFrom} <= ${now.toISOString()}`))
    .orderBy(desc(editions.showsFrom), desc(editions.number))
    .limit(1)
  return row?.id
}
