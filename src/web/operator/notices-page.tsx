import { useState } from 'react'
import { type NoticeSummary, operatorNotice } from '../../contract/operator-notices.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { isAbsent, isRefusedAs } from '../base/refused.ts'
import { useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Field } from '../ui/field.tsx'
import { Tag } from '../ui/tag.tsx'
import { NoticeEditor } from './notices/notice-editor.tsx'

const MOST_VERSIONS = 50
const groups = ['customer', 'seller', 'operator'] as const

/** What the marketplace says by itself when something happens. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-notices', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-notices').title} - Mallard`, noindex: true }),
  Component: NoticesPage,
})

async function load({ need, hope, search }: PageContext) {
  const kind = search.kind
  if (kind === undefined) return { all: await need(operatorNotice.all, {}), info: null, versions: null }
  const info = await need(operatorNotice.getInfo, { kind }).catch((failure) => {
    if (isAbsent(failure) || isRefusedAs(failure, 'bad-input')) return null
    throw failure
  })
  return { all: null, info, versions: info && (await hope(operatorNotice.versions, { kind, page: { size: MOST_VERSIONS } })) }
}

function NoticesPage({ all, info, versions }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-notices')
  if (all)
    return (
      <DeskPage heading={t.title} back={{ to: { to: '/operator/content' }, text: t.back }}>
        <AllNotices all={all} />
      </DeskPage>
    )
  return (
    <DeskPage heading={info ? info.kind : t.title} back={{ to: { to: '/operator/content/mails' }, text: t.all }}>
      {info ? (
        <NoticeEditor key={`${info.kind} ${info.number}`} info={info} versions={versions?.records} />
      ) : (
        <EmptyState pose="dabble" title={t.gone} text="" />
      )}
    </DeskPage>
  )
}

const groupOf = (audience: string) => (audience === 'customer' || audience === 'operator' ? audience : 'seller')

function AllNotices({ all }: { all: readonly NoticeSummary[] }) {
  const t = useWords('operator-notices')
  const [words, setWords] = useState('')
  const wanted = words.trim().toLowerCase()
  const found = all.filter(({ kind, title }) => `${kind} ${title}`.toLowerCase().includes(wanted))
  return (
    <div className="grid gap-4">
      <p className="max-w-[70ch] text-sm text-ink-600">{t.about}</p>
      <Field label={t.search} type="search" value={words} onChange={({ target }) => setWords(target.value)} />
      {found.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      {groups.map((group) => {
        const own = found.filter(({ audience }) => groupOf(audience) === group)
        if (own.length === 0) return null
        return (
          <section key={group} className="panel" aria-label={t.audiences[group]}>
            <h2 className="h4">{t.audiences[group]}</h2>
            <ul className="mt-2 divide-y divide-down-200 text-sm">
              {own.map(({ kind, title, isOwn, isMailed }) => (
                <li key={kind} className="flex flex-wrap items-center gap-2 py-1">
                  <Link
                    to="/operator/content/mails"
                    search={{ kind }}
                    className="link inline-flex min-h-11 min-w-0 flex-1 items-center break-words max-lg:basis-full"
                  >
                    {title}
                  </Link>
                  {isOwn && <Tag tone="info">{t.own}</Tag>}
                  {isMailed && <Tag>{t.mailed}</Tag>}
                </li>
              ))}
            </ul>
          </section>
        )
      })}
    </div>
  )
}
