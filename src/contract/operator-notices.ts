import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typedOrEmpty } from './call.ts'
import { EditVersion } from './editing.ts'

/** Bounds that the page says too. */
export const noticeBounds = { title: 160, body: 1500 } as const

const inThree = (max: number) => z.strictObject({ en: typedOrEmpty(max), fr: typedOrEmpty(max), zh: typedOrEmpty(max) })

/** What a notice says: its title is the subject of the mail. */
export const NoticeWords = z.strictObject({ title: inThree(noticeBounds.title), body: inThree(noticeBounds.body) })
export type NoticeWords = z.infer<typeof NoticeWords>

export const noticeProblemKinds = ['missing-language', 'unknown-placeholder', 'placeholders-differ', 'several-lines'] as const

const NoticeProblem = z.object({
  /** `title.fr`, or a language alone. */
  path: z.string(),
  kind: z.enum(noticeProblemKinds),
  /** The placeholders that it is about. */
  what: z.string(),
})
export type NoticeProblem = z.infer<typeof NoticeProblem>

const Kind = z.string().regex(/^[a-z0-9-]{1,60}$/)
const summary = { kind: Kind, audience: z.string(), isMailed: z.boolean(), /** Not as it is built in. */ isOwn: z.boolean() }

const NoticeSummary = z.object({ ...summary, title: z.string() })
export type NoticeSummary = z.infer<typeof NoticeSummary>

const NoticeInfo = z.object({
  ...summary,
  words: NoticeWords,
  builtIn: NoticeWords,
  /** What can be filled in, and with what the preview does. */
  placeholders: z.array(z.object({ name: z.string(), sample: z.string() })),
  /** Of what is shown; 1 is what is built in. Grows with each writing. */
  number: z.int(),
})
export type NoticeInfo = z.infer<typeof NoticeInfo>

const Letter = z.object({ subject: z.string(), text: z.string() })
const writing = { who: 'operator', may: 'content.write' } as const
const Version = z.int().min(1)

export const operatorNotice = {
  all: call({
    ...writing,
    path: '/mallapi/operatorNotice/all',
    about: 'Every kind of notice and mail that the marketplace sends by itself, and whether its words are its own.',
    input: z.strictObject({}),
    output: z.array(NoticeSummary),
    refuses: [],
    reads: 'primary',
    shows: ['content'],
  }),
  getInfo: call({
    ...writing,
    path: '/mallapi/operatorNotice/getInfo',
    about: 'The words of one kind in three languages, what is built in, and what can be filled in.',
    input: z.strictObject({ kind: Kind }),
    output: NoticeInfo,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['content'],
  }),
  preview: call({
    ...writing,
    path: '/mallapi/operatorNotice/preview',
    about: 'The mail as it would arrive in each language, filled with samples, and what is wrong with its words. Nothing is kept or sent.',
    input: z.strictObject({ kind: Kind, words: NoticeWords }),
    output: z.object({ problems: z.array(NoticeProblem), letters: z.object({ en: Letter, fr: Letter, zh: Letter }) }),
    refuses: ['not-found'],
    reads: 'primary',
  }),
  save: call({
    ...writing,
    path: '/mallapi/operatorNotice/save',
    about:
      'Says it so from now on, in mails, notices and on phones, and keeps it as a version. A language that lacks, and a placeholder that nothing fills, are refused. Who saves over something newer is told.',
    input: z.strictObject({ kind: Kind, words: NoticeWords, /** The number that was seen. */ seen: Version }),
    output: z.discriminatedUnion('is', [
      z.object({ is: z.literal('saved'), info: NoticeInfo }),
      z.object({ is: z.literal('wrong'), problems: z.array(NoticeProblem) }),
    ]),
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['content'],
  }),
  versions: call({
    ...writing,
    path: '/mallapi/operatorNotice/versions',
    about: 'Every version of the words of one kind, the newest first. Read by key.',
    input: z.strictObject({ kind: Kind, page: KeyPage.prefault({}) }),
    output: keyPageOf(EditVersion),
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['content'],
  }),
  version: call({
    ...writing,
    path: '/mallapi/operatorNotice/version',
    about: 'The words of one version. Null for one that went back to what is built in.',
    input: z.strictObject({ kind: Kind, versionId: Id }),
    output: z.object({ versionId: Id, words: NoticeWords.nullable() }),
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['content'],
  }),
  goBack: call({
    ...writing,
    path: '/mallapi/operatorNotice/goBack',
    about: 'Says it as an earlier version did, as a new one; without one as it is built in.',
    input: z.strictObject({ kind: Kind, versionId: Id.nullable(), seen: Version }),
    output: NoticeInfo,
    refuses: ['not-found', 'conflict'],
    twice: 'same',
    changes: ['content'],
  }),
}
