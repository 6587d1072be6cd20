import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, PlannedMoment, typedOrEmpty } from './call.ts'
import { EditVersion, editState, savedAs } from './editing.ts'
import { wordsPageNames } from './words-pages.ts'

/** Bounds that the page says too. */
export const wordsBounds = { title: 120, description: 300, lead: 600, body: 20_000 } as const

const inThree = (max: number) => z.strictObject({ en: typedOrEmpty(max), fr: typedOrEmpty(max), zh: typedOrEmpty(max) })

/** A page of words as it is written by hand. Half-written words are a draft's right. */
export const WordsContent = z.strictObject({
  title: inThree(wordsBounds.title),
  description: inThree(wordsBounds.description),
  lead: inThree(wordsBounds.lead),
  body: inThree(wordsBounds.body),
})
export type WordsContent = z.infer<typeof WordsContent>

const Name = z.enum(wordsPageNames)
const Moment = z.iso.datetime()
const Who = z.string().nullable()

const WordsInfo = z.object({ name: Name, ...editState(WordsContent) })
export type WordsInfo = z.infer<typeof WordsInfo>

const SavedWords = savedAs(
  WordsInfo,
  z.object({
    path: z.string(),
    kind: z.enum(['missing-language', 'no-section', 'sections-differ', 'strange-link', 'unknown-value', 'markup']),
    what: z.string(),
  }),
)

const writing = { who: 'operator', may: 'content.write' } as const
const Version = z.int().min(0)

export const operatorContent = {
  all: call({
    ...writing,
    path: '/mallapi/operatorContent/all',
    about: 'Pages of words that somebody edits or edited: what is shown, what will be, and whether a draft waits.',
    input: z.strictObject({}),
    output: z.array(
      z.object({
        name: Name,
        number: z.int().nullable(),
        since: Moment.nullable(),
        nextFrom: Moment.nullable(),
        hasDraft: z.boolean(),
        savedBy: Who,
      }),
    ),
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  getInfo: call({
    ...writing,
    path: '/mallapi/operatorContent/getInfo',
    about: 'One page of words as it is being changed, and what of it shoppers do not see yet.',
    input: z.strictObject({ name: Name }),
    output: WordsInfo,
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  save: call({
    ...writing,
    path: '/mallapi/operatorContent/save',
    about:
      'Keeps the draft of a page of words. Whoever has not seen the last one is told what it is now, and by whom. Shoppers see nothing of it.',
    hasLongTexts: true,
    input: z.strictObject({ name: Name, version: Version, content: WordsContent }),
    output: SavedWords,
    refuses: [],
    twice: 'same',
    changes: ['content'],
  }),
  discard: call({
    ...writing,
    path: '/mallapi/operatorContent/discard',
    about: 'Drops the draft: what shoppers see is what is changed from now on.',
    input: z.strictObject({ name: Name, version: Version }),
    output: SavedWords,
    refuses: [],
    twice: 'same',
    changes: ['content'],
  }),
  publish: call({
    ...writing,
    path: '/mallapi/operatorContent/publish',
    about:
      'Shows the draft to everybody, now or from a moment on, and keeps it as a version. What a language lacks, what leads out of the house and what no page can fill in is refused.',
    input: z.strictObject({ name: Name, version: Version, from: PlannedMoment.nullable() }),
    output: SavedWords,
    refuses: ['too-late'],
    twice: 'same',
    changes: ['content'],
  }),
  versions: call({
    ...writing,
    path: '/mallapi/operatorContent/versions',
    about: 'Every version of a page of words, the newest first: who, when, from when on, what changed. Read by key.',
    input: z.strictObject({ name: Name, page: KeyPage.prefault({}) }),
    output: keyPageOf(EditVersion),
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  version: call({
    ...writing,
    path: '/mallapi/operatorContent/version',
    about: 'The words of one version. Null for one that went back to what is built in.',
    input: z.strictObject({ name: Name, versionId: Id }),
    output: z.object({ versionId: Id, content: WordsContent.nullable() }),
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['content'],
  }),
  goBack: call({
    ...writing,
    path: '/mallapi/operatorContent/goBack',
    about: 'Shows an earlier version again, as a new one; without one what is built in. A draft stays as it is.',
    input: z.strictObject({ name: Name, versionId: Id.nullable() }),
    output: WordsInfo,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
  withdraw: call({
    ...writing,
    path: '/mallapi/operatorContent/withdraw',
    about: 'Takes back a version that is planned and not shown yet.',
    input: z.strictObject({ name: Name, versionId: Id }),
    output: WordsInfo,
    refuses: ['not-found'],
    twice: 'same',
    changes: ['content'],
  }),
}
