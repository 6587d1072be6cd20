import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import { locales } from '../../contract/locale.ts'
import type { operatorContent, WordsContent } from '../../contract/operator-content.ts'
import { Refusal } from '../../contract/refusals.ts'
import { type HouseWordsPage, wordsPageNames } from '../../contract/words-pages.ts'
import { wordsProblemsOf } from '../../rules/page/words-problems.ts'
import { namesOfAccounts } from '../accounts/find-account.ts'
import type { Handlers } from '../context.ts'
import { readShown } from '../editions/shown-editions.ts'
import { editionDrafts, editions } from '../editions/tables.ts'
import { type Edited, type EditState, editing, toldAs, versionOf, versionsOf } from './edit-thing.ts'
import { understood } from './words.ts'

const thingOf = (key: HouseWordsPage) => ({ kind: 'words' as const, key })

/** Places that are not as they were, where both are known here: what is built in is not. */
function changesBetween(before: WordsContent | undefined, after: WordsContent | undefined): string[] {
  if (!before || !after) return []
  return (['title', 'description', 'lead', 'body'] as const).flatMap((field) =>
    locales.filter((locale) => before[field][locale] !== after[field][locale]).map((locale) => `${field}.${locale}`),
  )
}

const words = editing<WordsContent>({ kind: 'words', understood, changesBetween })

const named = (name: HouseWordsPage) => (state: EditState<WordsContent>) => ({ name, ...state })
const told = <Problem>(name: HouseWordsPage, answer: Edited<WordsContent, Problem>) => toldAs(answer, named(name))

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
  getInfo: async (context, { name }) => named(name)(await words.state(context, context.db, name)),
  save: async (context, { name, version, content }) => told(name, await words.save(context, { key: name, version }, async () => content)),
  discard: async (context, { name, version }) => told(name, await words.discard(context, { key: name, version })),
  publish: async (context, { name, version, from }) => {
    const answer = await words.publish(context, { key: name, version }, async (_, content) => {
      const problems = wordsProblemsOf(content)
      if (problems.length > 0) return problems
      const now = context.now()
      if (from !== null && new Date(from) < now) throw new Refusal('too-late')
      return { from: from === null ? now : new Date(from) }
    })
    return told(name, answer)
  },
  versions: (context, { name, page }) => versionsOf(context, thingOf(name), page),
  async version({ db }, { name, versionId }) {
    const row = await versionOf(db, thingOf(name), versionId)
    return { versionId, content: understood(row.content) ?? null }
  },
  goBack: async (context, { name, versionId }) => {
    const answer = await words.goBack<never>(context, { key: name, versionId }, async () => ({}))
    if (answer.is !== 'saved') throw new Error('What was shown once stands in nobody’s way')
    return named(name)(answer.state)
  },
  withdraw: async (context, { name, versionId }) => named(name)(await words.withdraw(context, { key: name, versionId })),
}
