import type { ComponentType } from 'react'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useShown, withoutAnswers } from '../base/shown.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { lookOf } from '../home/looks.ts'
import { wordsOf } from '../i18n/words.ts'
import { Footer } from '../shell/footer/footer.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChristmasHeader } from './christmas/christmas-header.tsx'
import { type ChristmasProps, Countdown, christmasSections } from './christmas/christmas-home.tsx'
import { loadChristmas, mallNamed } from './load-mall.ts'

const parts: Readonly<Record<string, ComponentType<ChristmasProps>>> = {
  header: ({ info }) => <ChristmasHeader name={info.name} />,
  ...christmasSections,
  countdown: Countdown,
  footer: () => <Footer />,
}

/** One part of the Christmas mall, alone. */
export const page = definePage({
  whose: 'everybody',
  words: ['malls', 'home', 'catalogue', 'shops'],
  load: async (context) => {
    const { part = '' } = context.params
    if (!Object.hasOwn(parts, part)) throw notFound()
    const shown = await mallNamed({ ...context, params: {} })
    return { part, loaded: withoutAnswers(await loadChristmas(context, shown)) }
  },
  head: ({ visit, data }) => ({ title: wordsOf(visit.locale, 'malls').part(data?.part ?? ''), noindex: true }),
  Component: ({ part, loaded }) => <MallPart part={part} loaded={loaded} />,
  Missing: NoPart,
})

function MallPart({ part, loaded }: { part: string; loaded: object }) {
  const t = useWords('malls')
  const shown = useShown<ChristmasProps>(loaded) as ChristmasProps
  const Part = parts[part]
  return (
    <main id="main" className="-mb-14 pb-16 text-[#fff3df]" style={lookOf('christmas').page}>
      <header className="wrap pt-6 pb-4 text-sm text-[#f3d3c4]">
        <p className="font-mono">{t.part(part)}</p>
        <p>{t.partText}</p>
      </header>
      <div className="wrap">{Part && <Part {...shown} />}</div>
      <div className="wrap mt-10">
        <PartList here={part} />
      </div>
    </main>
  )
}

function PartList({ here }: { here?: string }) {
  const t = useWords('malls')
  return (
    <nav aria-label={t.allParts} className="panel text-ink-900">
      <h2 className="h4">{t.allParts}</h2>
      <ul className="mt-2 flex flex-wrap gap-x-5">
        {Object.keys(parts).map((part) => (
          <li key={part}>
            <Link
              to={`/malls/templates/christmas/components/${part}`}
              aria-current={here === part ? 'page' : undefined}
              className="link flex min-h-8 items-center font-mono text-xs aria-[current=page]:font-bold"
            >
              {part}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function NoPart() {
  const t = useWords('malls')
  return (
    <main id="main" className="wrap pb-12">
      <EmptyState pose="dabble" title={t.noPart} />
      <PartList />
    </main>
  )
}
