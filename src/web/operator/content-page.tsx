import type { Mall } from '../../contract/malls.ts'
import { wordsPageNames } from '../../contract/words-pages.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { frontMatterOf } from '../help/pages.ts'
import { formatMoment } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { Tag } from '../ui/tag.tsx'
import { builtInTitle } from './content/built-in-words.ts'
import { type ContentTab, contentTabs, loadContent } from './content/load-content.ts'
import { WordsEditor } from './content/words-editor.tsx'
import { HomeEditor } from './homes/home-editor.tsx'
import { MallEditor, NewMall } from './homes/mall-editor.tsx'
import { MallList } from './homes/mall-list.tsx'
import { SeasonEditor } from './homes/season-editor.tsx'
import { SeasonList } from './homes/season-list.tsx'

const groups = ['buying', 'house', 'selling'] as const

/** What shoppers read and see first: pages of words, homes of malls, seasons. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-content', 'operator-homes', 'operator-notices', 'desk', 'desk-parts'],
  load: loadContent,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-content').title} - Mallard`, noindex: true }),
  Component: ContentPage,
})

type Loaded = Shown<Awaited<ReturnType<typeof loadContent>>>

function ContentPage(loaded: Loaded) {
  const { tab, name, all, info, versions, malls, home, homeVersions, seasons, season, seasonVersions, seasonMalls } = loaded
  const { lines, mallInfo, choices } = loaded
  const t = useWords('operator-content')
  const words = useWords('operator-homes')
  const visit = useVisit()
  const allHomes = { to: { to: '/operator/content', search: { tab: 'home' } }, text: words.homes.back } as const
  const allSeasons = { to: { to: '/operator/content', search: { tab: 'seasons' } }, text: words.seasons.back } as const
  const allMalls = { to: { to: '/operator/content', search: { tab: 'malls' } }, text: words.malls.back } as const
  if (name && info)
    return (
      <DeskPage heading={builtInTitle(name, visit.locale, visit)} back={{ to: { to: '/operator/content' }, text: t.back }}>
        <WordsEditor key={name} info={info} versions={versions ?? undefined} />
      </DeskPage>
    )
  if (home)
    return (
      <DeskPage heading={words.homes.homeOf(home.mallName)} back={allHomes}>
        <HomeEditor key={home.mallId} info={home} versions={homeVersions ?? undefined} />
      </DeskPage>
    )
  if (season) {
    const named = season.draft?.season ?? season.shown?.content.season
    return (
      <DeskPage heading={`${named?.name || words.seasons.unnamed}: ${season.mallName}`} back={allSeasons}>
        <SeasonEditor key={season.id} info={season} versions={seasonVersions ?? undefined} />
      </DeskPage>
    )
  }
  if (choices)
    return (
      <DeskPage heading={mallInfo ? mallInfo.content.name[visit.locale] : words.malls.add} back={allMalls}>
        {mallInfo ? <MallEditor key={mallInfo.mallId} info={mallInfo} choices={choices} /> : <NewMall choices={choices} />}
      </DeskPage>
    )
  if (loaded.isHomeGone) return <Gone back={allHomes} text={words.homes.unknown} />
  if (loaded.isSeasonGone) return <Gone back={allSeasons} text={words.seasons.unknown} />
  if (loaded.isMallGone) return <Gone back={allMalls} text={words.malls.unknown} />
  return (
    <DeskPage heading={t.title}>
      <ContentTabs tab={tab} />
      {all && <AllPages all={all} />}
      {malls && <AllHomes malls={malls} />}
      {seasons && <SeasonList seasons={seasons} malls={seasonMalls ?? []} />}
      {lines && <MallList malls={lines} />}
    </DeskPage>
  )
}

function Gone({ back, text }: { back: { to: Address; text: string }; text: string }) {
  const t = useWords('operator-content')
  return (
    <DeskPage heading={t.title} back={back}>
      <EmptyState pose="dabble" title={text} text="" />
    </DeskPage>
  )
}

function ContentTabs({ tab: here }: { tab: ContentTab }) {
  const t = useWords('operator-content')
  const words = useWords('operator-homes').tabs
  const mails = useWords('operator-notices').tab
  return (
    <nav aria-label={t.title} className="mb-4 flex flex-wrap gap-2">
      {contentTabs.map((tab) => (
        <Link
          key={tab}
          to="/operator/content"
          search={tab === 'pages' ? {} : { tab }}
          aria-current={tab === here ? 'page' : undefined}
          className="inline-flex min-h-11 items-center rounded-pill border border-down-300 bg-paper px-4 text-sm aria-[current=page]:border-head-700 aria-[current=page]:bg-head-700 aria-[current=page]:font-semibold aria-[current=page]:text-paper"
        >
          {words[tab]}
        </Link>
      ))}
      <Link
        to="/operator/content/mails"
        className="inline-flex min-h-11 items-center rounded-pill border border-down-300 bg-paper px-4 text-sm"
      >
        {mails}
      </Link>
    </nav>
  )
}

/** Each mall that lives here has a home. */
function AllHomes({ malls }: { malls: readonly Mall[] }) {
  const t = useWords('operator-homes').homes
  return (
    <>
      <p className="mb-4 max-w-[70ch] text-sm text-ink-600">{t.about}</p>
      <ul className="grid grid-cols-3 gap-4 max-xl:grid-cols-1">
        {malls
          .filter(({ externalUrl }) => externalUrl === null)
          .map(({ id, name, description, mallInfo }) => (
            <li key={id} className="panel relative flex items-center gap-4">
              <img src={mallInfo.logoImgUrl} alt="" width={48} height={48} className="size-12 shrink-0" />
              <span className="min-w-0">
                <Link to="/operator/content" search={{ tab: 'home', mall: id }} className="h4 after:absolute after:inset-0">
                  {name}
                </Link>
                <span className="block text-sm text-ink-600">{description}</span>
              </span>
            </li>
          ))}
      </ul>
    </>
  )
}

function AllPages({ all }: { all: NonNullable<Loaded['all']> }) {
  const t = useWords('operator-content')
  const visit = useVisit()
  const { locale } = visit
  const stateOf = (name: (typeof wordsPageNames)[number]) => all.find((one) => one.name === name)
  return (
    <>
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
    </>
  )
}
