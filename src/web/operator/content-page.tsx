import { operatorContent } from '../../contract/operator-content.ts'
import { wordsPageNames } from '../../contract/words-pages.ts'
import { Link } from '../base/link.tsx'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf } from '../desk/list.ts'
import { frontMatterOf } from '../help/pages.ts'
import { formatMoment } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Tag } from '../ui/tag.tsx'
import { builtInTitle, loadBuiltIn, loadTitles } from './content/built-in-words.ts'
import { WordsEditor } from './content/words-editor.tsx'

const MOST_VERSIONS = 50
const groups = ['buying', 'house', 'selling'] as const

/** The marketplace's own pages of words: which there are, and one of them as it is being written. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-content', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-content').title} - Mallard`, noindex: true }),
  Component: ContentPage,
})

async function load({ need, hope, search, visit }: PageContext) {
  const name = chosenOf(wordsPageNames, search.page)
  await Promise.all([loadTitles(visit.locale), name && loadBuiltIn(name)])
  const [all, info, versions] = await Promise.all([
    need(operatorContent.all, {}),
    name ? need(operatorContent.getInfo, { name }) : null,
    name ? hope(operatorContent.versions, { name, page: { size: MOST_VERSIONS } }) : null,
  ])
  return { name, all, info, versions }
}

type Loaded = Shown<Awaited<ReturnType<typeof load>>>

function ContentPage({ name, all, info, versions }: Loaded) {
  const t = useWords('operator-content')
  const visit = useVisit()
  if (!name || !info) return <AllPages all={all} />
  return (
    <DeskPage heading={builtInTitle(name, visit.locale, visit)} back={{ to: { to: '/operator/content' }, text: t.back }}>
      <WordsEditor key={name} info={info} versions={versions ?? undefined} />
    </DeskPage>
  )
}

function AllPages({ all }: Pick<Loaded, 'all'>) {
  const t = useWords('operator-content')
  const visit = useVisit()
  const { locale } = visit
  const stateOf = (name: (typeof wordsPageNames)[number]) => all.find((one) => one.name === name)
  return (
    <DeskPage heading={t.title}>
      <p className="mb-4 max-w-[70ch] text-sm text-ink-600">{t.about}</p>
      <div className="grid grid-cols-3 items-start gap-4 max-xl:grid-cols-1">
        {groups.map((group) => (
          <section key={group} className="panel" aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`} className="h4">
              {t.groups[group]}
            </h2>
            <ul className="mt-2 divide-y divide-down-200">
              {wordsPageNames
                .filter((name) => frontMatterOf(name).group === group)
                .map((name) => {
                  const state = stateOf(name)
                  return (
                    <li key={name} className="py-2">
                      <Link
                        to="/operator/content"
                        search={{ page: name }}
                        className="link inline-flex min-h-8 items-center font-semibold max-lg:min-h-11"
                      >
                        {builtInTitle(name, locale, visit)}
                      </Link>
                      <p className="flex flex-wrap items-center gap-2 text-xs text-ink-600">
                        {frontMatterOf(name).kind === 'policy' && <Tag>{t.policy}</Tag>}
                        {state?.number && state.since ? t.shownSince(state.number, formatMoment(locale, state.since)) : t.builtIn}
                        {state?.nextFrom && <Tag tone="info">{t.plannedFor(formatMoment(locale, state.nextFrom))}</Tag>}
                        {state?.hasDraft && <Tag tone="warn">{t.draftOf(state.savedBy ?? t.somebody)}</Tag>}
                      </p>
                    </li>
                  )
                })}
            </ul>
          </section>
        ))}
      </div>
    </DeskPage>
  )
}
