import type { HomeContent } from '../../contract/home-content.ts'
import type { HomeInfo, operatorHome } from '../../contract/operator-homes.ts'
import { Refusal } from '../../contract/refusals.ts'
import { homeProblemsOf } from '../../rules/page/home-problems.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { type MallRow, readMall } from '../malls/queries.ts'
import { builtInHome, understoodHome } from '../malls/shown-home.ts'
import { libraryPictures, pictureUrl } from '../media/picture-url.ts'
import { type Edited, type EditState, toldAs, versionsOf, type Writer } from './edit-thing.ts'
import { withPictures } from './home-pictures.ts'
import { homes } from './home-sorts.ts'
import { runningSeason } from './season-states.ts'

async function mallOf(db: Db, id: number): Promise<MallRow> {
  const row = await readMall(db, id)
  // The mall that lives on another site has no home here.
  if (!row || row.externalUrl) throw new Refusal('not-found')
  return row
}

async function infoOf({ db, locale, now }: Writer, row: MallRow): Promise<(state: EditState<HomeContent>) => HomeInfo> {
  const running = await runningSeason(db, row.id, now())
  return (state) => ({ ...state, mallId: row.id, mallName: row.name[locale], builtIn: builtInHome(row), running })
}

const told = async <Problem>(context: Writer, row: MallRow, answer: Edited<HomeContent, Problem>) =>
  toldAs(answer, await infoOf(context, row))

export const operatorHomeCalls: Handlers<typeof operatorHome> = {
  async getInfo(context, { mallId }) {
    const row = await mallOf(context.db, mallId)
    return (await infoOf(context, row))(await homes(row).state(context, context.db, String(mallId)))
  },
  async save(context, { mallId, version, content }) {
    const row = await mallOf(context.db, mallId)
    const answer = await homes(row).save(context, { key: String(mallId), version }, (tx, draft) =>
      withPictures(context, tx, { ...content, season: null }, [builtInHome(row), ...knownOf(draft.content)]),
    )
    return told(context, row, answer)
  },
  async discard(context, { mallId, version }) {
    const row = await mallOf(context.db, mallId)
    return told(context, row, await homes(row).discard(context, { key: String(mallId), version }))
  },
  async publish(context, { mallId, version, from }) {
    const row = await mallOf(context.db, mallId)
    const answer = await homes(row).publish(context, { key: String(mallId), version }, async (_, content) => {
      const now = context.now()
      const problems = homeProblemsOf(content, now)
      if (problems.length > 0) return problems
      if (from !== null && new Date(from) < now) throw new Refusal('too-late')
      return { from: from === null ? now : new Date(from) }
    })
    return told(context, row, answer)
  },
  versions: (context, { mallId, page }) => versionsOf(context, { kind: 'home', key: String(mallId) }, page),
  async goBack(context, { mallId, versionId }) {
    const row = await mallOf(context.db, mallId)
    return told(context, row, await homes(row).goBack<never>(context, { key: String(mallId), versionId }, async () => ({})))
  },
  async withdraw(context, { mallId, versionId }) {
    const row = await mallOf(context.db, mallId)
    const state = await homes(row).withdraw(context, { key: String(mallId), versionId })
    return told(context, row, { is: 'saved', state })
  },
  pictures: async () => libraryPictures().map((name) => ({ name, url: pictureUrl(name) })),
}

const knownOf = (kept: unknown): HomeContent[] => {
  const known = understoodHome(kept)
  return known ? [known] : []
}
