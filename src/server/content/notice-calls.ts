import { isDeepStrictEqual } from 'node:util'
import { asc, eq } from 'drizzle-orm'
import { locales } from '../../contract/locale.ts'
import type { NoticeInfo, NoticeWords, operatorNotice } from '../../contract/operator-notices.ts'
import { Refusal } from '../../contract/refusals.ts'
import { noticeProblems, placeholdersOf } from '../../rules/notice-words.ts'
import type { Context, Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { inTransaction } from '../db/in-transaction.ts'
import { readShown } from '../editions/shown-editions.ts'
import { BUILT_IN, lockDraft, type Thing } from '../editions/write-edition.ts'
import { writeNotice } from '../messages/deliver-notices.ts'
import { understoodNotice } from '../messages/kind-words.ts'
import { sampleOf, samplesFor } from '../messages/sample-variables.ts'
import { notificationKinds } from '../messages/tables.ts'
import { editing, presentVersion, versionOf, versionsOf } from './edit-thing.ts'

type Writer = Context<'operator'>

const thingOf = (kind: string): Thing => ({ kind: 'mail', key: kind })

function changesBetween(before: NoticeWords | undefined, after: NoticeWords | undefined): string[] {
  if (!before || !after) return []
  return (['title', 'body'] as const).flatMap((field) =>
    locales.filter((locale) => before[field][locale] !== after[field][locale]).map((locale) => `${field}.${locale}`),
  )
}

const notices = editing<NoticeWords>({ kind: 'mail', understood: understoodNotice, changesBetween })

async function kindNamed(db: Db, kind: string) {
  const [row] = await db.select().from(notificationKinds).where(eq(notificationKinds.kind, kind))
  if (!row) throw new Refusal('not-found')
  return row
}

type KindRow = Awaited<ReturnType<typeof kindNamed>>

const wordsIn = ({ title, body }: NoticeWords): NoticeWords => ({ title, body })
const summaryOf = ({ kind, audience, channels }: KindRow) => ({ kind, audience, isMailed: channels.includes('email') })

async function infoOf(db: Db, row: KindRow, { now, locale }: Pick<Writer, 'now' | 'locale'>): Promise<NoticeInfo> {
  const present = await presentVersion(db, thingOf(row.kind), now())
  const own = understoodNotice(present?.content)
  const sampled = (name: string) => {
    const sample = sampleOf(name)
    return { name, sample: typeof sample === 'string' ? sample : (sample?.[locale] ?? '') }
  }
  return {
    ...summaryOf(row),
    ...{ isOwn: own !== undefined, number: present?.number ?? BUILT_IN },
    ...{ words: own ?? wordsIn(row), builtIn: wordsIn(row), placeholders: placeholdersOf(row).map(sampled) },
  }
}

export const operatorNoticeCalls: Handlers<typeof operatorNotice> = {
  async all({ db, now, locale }) {
    const own = await readShown(db, 'mail', now())
    const rows = await db.select().from(notificationKinds).orderBy(asc(notificationKinds.audience), asc(notificationKinds.kind))
    return rows.map((row) => {
      const words = understoodNotice(own.get(row.kind)?.content)
      return { ...summaryOf(row), isOwn: words !== undefined, title: (words ?? row).title[locale] }
    })
  },
  getInfo: async (context, { kind }) => infoOf(context.db, await kindNamed(context.db, kind), context),
  async preview({ db, environment }, { kind, words }) {
    const row = await kindNamed(db, kind)
    const known = placeholdersOf(row)
    const origin = environment.find(({ name }) => name === 'MALLARD_ORIGIN')?.value ?? 'https://example.com'
    const letterIn = (locale: (typeof locales)[number]) => {
      const { subject, text } = writeNotice(words, { accountId: '', kind, variables: samplesFor(known), link: row.link }, origin, locale)
      return { subject, text }
    }
    return { problems: noticeProblems(words, known), letters: { en: letterIn('en'), fr: letterIn('fr'), zh: letterIn('zh') } }
  },
  save: (context, { kind, words, seen }) =>
    inTransaction(context.db, async (tx) => {
      const row = await kindNamed(tx, kind)
      await lockDraft(tx, thingOf(kind))
      const info = await infoOf(tx, row, context)
      if (isDeepStrictEqual(info.words, words)) return { is: 'saved', info }
      if (info.number !== seen) throw new Refusal('conflict')
      const problems = noticeProblems(words, placeholdersOf(row))
      if (problems.length > 0) return { is: 'wrong', problems }
      await notices.show(context, tx, kind, { content: words, from: context.now() })
      return { is: 'saved', info: await infoOf(tx, row, context) }
    }),
  async versions(context, { kind, page }) {
    await kindNamed(context.db, kind)
    return versionsOf(context, thingOf(kind), page)
  },
  async version({ db }, { kind, versionId }) {
    const row = await versionOf(db, thingOf(kind), versionId)
    return { versionId, words: understoodNotice(row.content) ?? null }
  },
  goBack: (context, { kind, versionId, seen }) =>
    inTransaction(context.db, async (tx) => {
      const row = await kindNamed(tx, kind)
      await lockDraft(tx, thingOf(kind))
      const info = await infoOf(tx, row, context)
      const back = versionId === null ? null : await versionOf(tx, thingOf(kind), versionId)
      const content = understoodNotice(back?.content) ?? null
      if (isDeepStrictEqual(content, info.isOwn ? info.words : null)) return info
      if (info.number !== seen) throw new Refusal('conflict')
      // What a later release fills in no more is not said again.
      if (content && noticeProblems(content, placeholdersOf(row)).length > 0) throw new Refusal('conflict')
      await notices.show(context, tx, kind, { content, from: context.now(), backTo: back?.number ?? BUILT_IN })
      return infoOf(tx, row, context)
    }),
}
