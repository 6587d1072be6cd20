import { and, desc, eq, inArray, isNull, lt } from 'drizzle-orm'
import type { HomeContent } from '../../contract/home-content.ts'
import type { HomeProblem, operatorSeason, SeasonInfo } from '../../contract/operator-homes.ts'
import { Refusal } from '../../contract/refusals.ts'
import { homeProblemsOf } from '../../rules/page/home-problems.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { cutPage } from '../db/key-page.ts'
import { newId } from '../db/new-id.ts'
import { editionDrafts, editions } from '../editions/tables.ts'
import { keepDraft, lockDraft } from '../editions/write-edition.ts'
import { lockMall } from '../malls/lock-mall.ts'
import { type MallRow, readMall, readMalls } from '../malls/queries.ts'
import { builtInHome, readHomeAt, understoodHome } from '../malls/shown-home.ts'
import { type Edited, type EditState, presentVersion, toldAs, versionsOf, type Writer } from './edit-thing.ts'
import { withPictures } from './home-pictures.ts'
import { seasonsOf } from './home-sorts.ts'
import { plannedSeasons, seasonStateOf } from './season-states.ts'
import { seasons } from './tables.ts'

const thingOf = (key: string) => ({ kind: 'season' as const, key })

async function mallOfSeason(db: Db, id: string): Promise<MallRow> {
  const [season] = await db.select().from(seasons).where(eq(seasons.id, id))
  const row = season && (await readMall(db, season.mallId))
  if (!row) throw new Refusal('not-found')
  return row
}

/** A season of which nothing is written yet. */
const blankOf = (row: MallRow): HomeContent => ({ ...builtInHome(row), season: { mallId: row.id, name: '', from: null, until: null } })

const infoOf =
  ({ locale, now }: Writer, id: string, row: MallRow) =>
  (state: EditState<HomeContent>): SeasonInfo => ({
    ...state,
    ...{ id, mallId: row.id, mallName: row.name[locale], builtIn: blankOf(row), running: null },
    state: seasonStateOf(state.shown?.content, state.draft !== null, now()),
  })

const told = <Problem>(context: Writer, id: string, row: MallRow, answer: Edited<HomeContent, Problem>) =>
  toldAs(answer, infoOf(context, id, row))

/** What is in the way of showing it, or until when it is shown. Whoever plans a season of this mall meanwhile waits. */
async function planOf({ now }: Writer, tx: Db, id: string, content: HomeContent): Promise<HomeProblem[] | { until: Date }> {
  const at = now()
  const problems = homeProblemsOf(content, at)
  const { mallId, from, until } = content.season ?? {}
  if (problems.length > 0 || !mallId || !from || !until) return problems
  await lockMall(tx, mallId)
  const [start, end] = [new Date(from), new Date(until)]
  const other = (await plannedSeasons(tx, mallId, at)).find((one) => one.id !== id && one.from < end && start < one.until)
  return other ? [{ path: 'season.from', kind: 'overlaps', what: other.name }] : { until: end }
}

export const operatorSeasonCalls: Handlers<typeof operatorSeason> = {
  async all({ db, locale, now }, { page: { after, size } }) {
    const rows = await db
      .select()
      .from(seasons)
      .where(after ? lt(seasons.id, after) : undefined)
      .orderBy(desc(seasons.id))
      .limit(size + 1)
    const { rows: cut, next } = cutPage(rows, size, ({ id }) => id)
    const ids = cut.map(({ id }) => id)
    const isSeason = (of: typeof editions | typeof editionDrafts) => and(eq(of.kind, 'season'), inArray(of.key, ids))
    const [drafts, versions, malls] = await Promise.all([
      db.select().from(editionDrafts).where(isSeason(editionDrafts)),
      db
        .selectDistinctOn([editions.key], { key: editions.key, content: editions.content })
        .from(editions)
        .where(and(isSeason(editions), isNull(editions.withdrawnAt)))
        .orderBy(editions.key, desc(editions.showsFrom), desc(editions.number)),
      readMalls(db),
    ])
    const records = cut.map(({ id, mallId }) => {
      const shown = understoodHome(versions.find(({ key }) => key === id)?.content)
      const draft = understoodHome(drafts.find(({ key }) => key === id)?.content)
      const { name = '', from = null, until = null } = shown?.season ?? draft?.season ?? {}
      const mallName = malls.find((mall) => mall.id === mallId)?.name[locale] ?? String(mallId)
      return {
        id,
        mallId,
        mallName,
        name,
        from,
        until,
        state: seasonStateOf(shown, draft !== undefined, now()),
        hasDraft: draft !== undefined,
      }
    })
    return { records, next }
  },
  add: ({ db, caller, now }, { mallId }) =>
    inTransaction(db, async (tx) => {
      const row = await lockMall(tx, mallId)
      if (!row || row.externalUrl) throw new Refusal('not-found')
      const at = now()
      const id = newId()
      await tx.insert(seasons).values({ id, mallId, madeAt: at })
      const { version } = await lockDraft(tx, thingOf(id))
      const content = { ...((await readHomeAt(tx, mallId, at, at)) ?? builtInHome(row)), season: blankOf(row).season }
      await keepDraft(tx, thingOf(id), { version: version + 1, content, byAccount: caller.id, savedAt: at })
      return { id }
    }),
  async getInfo(context, { id }) {
    const row = await mallOfSeason(context.db, id)
    return infoOf(context, id, row)(await seasonsOf(row).state(context, context.db, id))
  },
  async save(context, { id, version, content }) {
    const row = await mallOfSeason(context.db, id)
    const { name, from, until } = content.season ?? { name: '', from: null, until: null }
    const season = { mallId: row.id, name, from, until }
    const answer = await seasonsOf(row).save(context, { key: id, version }, (tx, draft) => {
      const known = understoodHome(draft.content)
      return withPictures(context, tx, { ...content, season }, known ? [builtInHome(row), known] : [builtInHome(row)])
    })
    return told(context, id, row, answer)
  },
  async discard(context, { id, version }) {
    const row = await mallOfSeason(context.db, id)
    return told(context, id, row, await seasonsOf(row).discard(context, { key: id, version }))
  },
  async plan(context, { id, version }) {
    const row = await mallOfSeason(context.db, id)
    const answer = await seasonsOf(row).publish(context, { key: id, version }, async (tx, content) => {
      const planned = await planOf(context, tx, id, content)
      return Array.isArray(planned) ? planned : { from: context.now(), ...planned }
    })
    return told(context, id, row, answer)
  },
  async end(context, { id }) {
    const row = await mallOfSeason(context.db, id)
    const own = seasonsOf(row)
    const state = await inTransaction(context.db, async (tx) => {
      await lockDraft(tx, thingOf(id))
      const at = context.now()
      const shown = understoodHome((await presentVersion(tx, thingOf(id), at))?.content)
      const is = seasonStateOf(shown, false, at)
      if (is === 'planned') await own.show(context, tx, id, { content: null, from: at })
      if (is === 'running' && shown?.season) {
        const content = { ...shown, season: { ...shown.season, until: at.toISOString() } }
        await own.show(context, tx, id, { content, from: at, until: at })
      }
      return own.state(context, tx, id)
    })
    return told(context, id, row, { is: 'saved', state })
  },
  versions: (context, { id, page }) => versionsOf(context, thingOf(id), page),
  async goBack(context, { id, versionId }) {
    const row = await mallOfSeason(context.db, id)
    const answer = await seasonsOf(row).goBack<HomeProblem>(context, { key: id, versionId }, async (tx, content) =>
      content ? planOf(context, tx, id, content) : {},
    )
    return told(context, id, row, answer)
  },
}
