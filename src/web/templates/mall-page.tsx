import { ExternalLink } from 'lucide-react'
import { type ComponentType, lazy, Suspense } from 'react'
import { type Mall, mall } from '../../contract/malls.ts'
import { Link } from '../base/link.tsx'
import { definePage, type SharedContext } from '../base/page.ts'
import { useShown, withoutAnswers } from '../base/shown.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { enterMall } from '../malls/enter-mall.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import type { ChristmasProps } from './christmas/christmas-home.tsx'
import { CHRISTMAS, loadChristmas, mallNamed } from './load-mall.ts'

const ChristmasHome = lazy(async () => ({ default: (await import('./christmas/christmas-home.tsx')).ChristmasHome }))

/** A mall's own home: the Christmas one in its own sections, the others as the house shows them; the literal "index" is the list of malls. */
export const page = definePage({
  whose: 'everybody',
  words: ['malls', 'home', 'catalogue', 'services', 'shops'],
  load: async (context) => {
    if (context.params.index === 'index')
      return { malls: await context.need(mall.all, {}), shown: undefined, kind: 'list' as const, loaded: {}, Home: undefined }
    const shown = await mallNamed(context)
    if (shown.externalUrl) return { malls: undefined, shown, kind: 'external' as const, loaded: {}, Home: undefined }
    if (shown.template === CHRISTMAS)
      return {
        malls: undefined,
        shown,
        kind: 'christmas' as const,
        loaded: withoutAnswers(await loadChristmas(context, shown)),
        Home: undefined,
      }
    const home = (await import('../home/home-page.tsx')).page
    const loaded = withoutAnswers(await home.load?.(inMall(context, shown)))
    return { malls: undefined, shown, kind: 'house' as const, loaded, Home: home.Component as unknown as ComponentType<object> }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'malls')
    const shown = data?.shown
    return shown
      ? { title: `${shown.name} - Mallard`, description: shown.description, canonical: `/malls/${shown.id}` }
      : { title: `${t.title} - Mallard`, description: t.text, canonical: '/malls/index' }
  },
  Component: ({ malls, shown, kind, loaded, Home }) => {
    if (!shown) return <MallList malls={malls ?? []} />
    if (kind === 'external') return <MallList malls={[shown]} />
    return (
      <>
        <Entering shown={shown} />
        {kind === 'christmas' ? <Christmas loaded={loaded} /> : Home && <Drawn Home={Home} loaded={loaded} />}
      </>
    )
  },
  loadMissing: async ({ hope }) => ({ malls: await hope(mall.all, {}) }),
  Missing: ({ malls }) => <NoMall malls={(malls as readonly Mall[] | undefined) ?? []} />,
})

const inMall = (context: SharedContext, { id }: Mall): SharedContext => ({ ...context, visit: { ...context.visit, mallId: id } })

function Christmas({ loaded }: { loaded: object }) {
  const shown = useShown<ChristmasProps>(loaded)
  return (
    <Suspense fallback={<main id="main" className="min-h-[100vh]" />}>
      <ChristmasHome {...(shown as ChristmasProps)} />
    </Suspense>
  )
}

const Drawn = ({ Home, loaded }: { Home: ComponentType<object>; loaded: object }) => <Home {...useShown<object>(loaded)} />

/** Looking at a mall does not move one there: that is a choice. */
function Entering({ shown }: { shown: Mall }) {
  const t = useWords('malls')
  const { mallId } = useVisit()
  if (mallId === shown.id) return null
  return (
    <aside aria-label={shown.name} className="bg-head-900 text-head-100">
      <div className="wrap flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 py-1.5 text-sm">
        <img src={shown.mallInfo.logoImgUrl} alt="" width={28} height={28} className="size-7" />
        <span className="min-w-0 flex-1 max-lg:basis-[70%]">{shown.description}</span>
        <Button size="sm" look="accent" className="max-lg:w-full" onClick={() => enterMall(shown.id)}>
          {t.enter(shown.name)}
        </Button>
      </div>
    </aside>
  )
}

function MallList({ malls }: { malls: readonly Mall[] }) {
  const t = useWords('malls')
  return (
    <main id="main" className="wrap pt-6 pb-12">
      <h1 className="h1">{t.title}</h1>
      <p className="mt-1 text-ink-600">{t.text}</p>
      <MallCards malls={malls} />
    </main>
  )
}

const MallCards = ({ malls }: { malls: readonly Mall[] }) => {
  const t = useWords('malls')
  return (
    <ul className="mt-6 grid grid-cols-3 gap-5 max-lg:grid-cols-1">
      {malls.map(({ id, name, description, mallInfo, externalUrl }) => (
        <li key={id} className="panel relative flex items-center gap-4">
          <img src={mallInfo.logoImgUrl} alt="" width={56} height={56} className="size-14 shrink-0" />
          <span className="min-w-0">
            {externalUrl ? (
              <a
                href={externalUrl}
                target="_blank"
                rel="noopener noreferrer"
                className="h4 flex items-center gap-2 after:absolute after:inset-0"
              >
                {name}
                <ExternalLink className="size-4" aria-hidden="true" />
                <span className="sr-only">{t.opensElsewhere}</span>
              </a>
            ) : (
              <Link to={`/malls/${id}`} className="h4 after:absolute after:inset-0">
                {name}
              </Link>
            )}
            <span className="block text-sm text-ink-600">{description}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

function NoMall({ malls }: { malls: readonly Mall[] }) {
  const t = useWords('malls')
  return (
    <main id="main" className="wrap pb-12">
      <EmptyState pose="dabble" title={t.unknown} text={t.unknownText} />
      <MallCards malls={malls} />
    </main>
  )
}
