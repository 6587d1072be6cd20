import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, MallId, PlannedMoment } from './call.ts'
import { EditVersion, editState, savedAs } from './editing.ts'
import { HomeContent } from './home-content.ts'

export const homeProblemKinds = [
  ...(['missing-language', 'strange-link', 'unknown-value', 'markup', 'no-picture', 'no-banner'] as const),
  ...(['too-faint', 'no-name', 'no-moment', 'ends-first', 'over', 'overlaps'] as const),
] as const

const HomeProblem = z.object({
  /** `banners.#key.headline.fr` */
  path: z.string(),
  kind: z.enum(homeProblemKinds),
  /** What it is about: the link, the value, the other season. */
  what: z.string(),
})
export type HomeProblem = z.infer<typeof HomeProblem>

const shared = {
  ...editState(HomeContent),
  mallId: MallId,
  mallName: z.string(),
  /** What is edited where there is neither a draft nor a version: a mall's home as it came with the software. */
  builtIn: HomeContent,
  /** The season that is shown in its place for now. */
  running: z.object({ id: Id, name: z.string(), until: z.iso.datetime() }).nullable(),
}

const HomeInfo = z.object(shared)
export type HomeInfo = z.infer<typeof HomeInfo>

export const seasonStates = ['draft', 'planned', 'running', 'over', 'dropped'] as const
const SeasonInfo = z.object({ ...shared, id: Id, state: z.enum(seasonStates) })
export type SeasonInfo = z.infer<typeof SeasonInfo>

const SavedHome = savedAs(HomeInfo, HomeProblem)
const SavedSeason = savedAs(SeasonInfo, HomeProblem)

const SeasonLine = z.object({
  id: Id,
  mallId: MallId,
  mallName: z.string(),
  name: z.string(),
  from: z.iso.datetime().nullable(),
  until: z.iso.datetime().nullable(),
  state: z.enum(seasonStates),
  hasDraft: z.boolean(),
})
export type SeasonLine = z.infer<typeof SeasonLine>

const writing = { who: 'operator', may: 'content.write' } as const
const Version = z.int().min(0)

export const operatorHome = {
  getInfo: call({
    ...writing,
    path: '/mallapi/operatorHome/getInfo',
    about: 'The home of a mall as it is being changed: its parts, its banners and its dress, and what of it shoppers do not see yet.',
    input: z.strictObject({ mallId: MallId }),
    output: HomeInfo,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['content'],
  }),
  save: call({
    ...writing,
    path: '/mallapi/operatorHome/save',
    about: 'Keeps the draft of a mall’s home. Whoever has not seen the last one is told what it is now, and by whom.',
    hasLongTexts: true,
    input: z.strictObject({ mallId: MallId, version: Version, content: HomeContent }),
    output: SavedHome,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  discard: call({
    ...writing,
    path: '/mallapi/operatorHome/discard',
    about: 'Drops the draft of a mall’s home: what shoppers see is what is changed from now on.',
    input: z.strictObject({ mallId: MallId, version: Version }),
    output: SavedHome,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  publish: call({
    ...writing,
    path: '/mallapi/operatorHome/publish',
    about:
      'Shows the draft to everybody, now or from a moment on, and keeps it as a version. What a language lacks or leads away is refused.',
    input: z.strictObject({ mallId: MallId, version: Version, from: PlannedMoment.nullable() }),
    output: SavedHome,
    refuses: ['not-found', 'too-late'],
    twice: 'same',
    changes: ['content'],
  }),
  versions: call({
    ...writing,
    path: '/mallapi/operatorHome/versions',
    about: 'Every version of a mall’s home, the newest first: who, when, from when on, what changed. Read by key.',
    input: z.strictObject({ mallId: MallId, page: KeyPage.prefault({}) }),
    output: keyPageOf(EditVersion),
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  goBack: call({
    ...writing,
    path: '/mallapi/operatorHome/goBack',
    about:
      'Shows an earlier version of a mall’s home again, as a new one; without one what came with the software. A draft stays as it is.',
    input: z.strictObject({ mallId: MallId, versionId: Id.nullable() }),
    output: SavedHome,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  withdraw: call({
    ...writing,
    path: '/mallapi/operatorHome/withdraw',
    about: 'Takes back a version of a mall’s home that is planned and not shown yet.',
    input: z.strictObject({ mallId: MallId, versionId: Id }),
    output: SavedHome,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  pictures: call({
    ...writing,
    path: '/mallapi/operatorHome/pictures',
    about: 'The pictures of the library, by name.',
    input: z.strictObject({}),
    output: z.array(z.object({ name: z.string(), url: z.string() })),
    refuses: [],
    reads: 'replica',
  }),
}

export const operatorSeason = {
  all: call({
    ...writing,
    path: '/mallapi/operatorSeason/all',
    about: 'The seasons of all malls, those that were made last first. Read by key.',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(SeasonLine),
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  add: call({
    ...writing,
    path: '/mallapi/operatorSeason/add',
    about: 'Begins a season of a mall as a draft, from what the mall shows now. Shoppers see nothing of it.',
    input: z.strictObject({ mallId: MallId }),
    output: z.object({ id: Id }),
    refuses: ['not-found'],
    twice: 'key',
    changes: ['content'],
  }),
  getInfo: call({
    ...writing,
    path: '/mallapi/operatorSeason/getInfo',
    about: 'A season as it is being changed, and whether it waits, runs or is over.',
    input: z.strictObject({ id: Id }),
    output: SeasonInfo,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['content'],
  }),
  save: call({
    ...writing,
    path: '/mallapi/operatorSeason/save',
    about: 'Keeps the draft of a season. Whoever has not seen the last one is told what it is now, and by whom.',
    hasLongTexts: true,
    input: z.strictObject({ id: Id, version: Version, content: HomeContent }),
    output: SavedSeason,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  discard: call({
    ...writing,
    path: '/mallapi/operatorSeason/discard',
    about: 'Drops what was changed of a season since it was planned.',
    input: z.strictObject({ id: Id, version: Version }),
    output: SavedSeason,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  plan: call({
    ...writing,
    path: '/mallapi/operatorSeason/plan',
    about:
      'Shows the season to everybody from its start to its end, by itself. Two seasons of one mall at a time are refused, as is what cannot be read.',
    input: z.strictObject({ id: Id, version: Version }),
    output: SavedSeason,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  end: call({
    ...writing,
    path: '/mallapi/operatorSeason/end',
    about: 'Ends a season that runs, at once; one that has not begun will not begin. What was shown before is shown again.',
    input: z.strictObject({ id: Id }),
    output: SavedSeason,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  versions: call({
    ...writing,
    path: '/mallapi/operatorSeason/versions',
    about: 'Every version of a season, the newest first. Read by key.',
    input: z.strictObject({ id: Id, page: KeyPage.prefault({}) }),
    output: keyPageOf(EditVersion),
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  goBack: call({
    ...writing,
    path: '/mallapi/operatorSeason/goBack',
    about: 'Plans an earlier version of a season again, as a new one. One that is over by now, or meets another season, is refused.',
    input: z.strictObject({ id: Id, versionId: Id }),
    output: SavedSeason,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
}
