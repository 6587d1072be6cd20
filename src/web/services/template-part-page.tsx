import { type CSSProperties, Suspense } from 'react'
import type { ServiceShop } from '../../contract/service-shops.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { wordsOf } from '../i18n/words.ts'
import { providerIn } from './load-provider.ts'
import { loadTrades } from './load-trades.ts'
import { NotThere } from './no-trade.tsx'
import { partOf, providerTemplates } from './provider/templates.ts'

/** One part of a template alone, with a real provider's data. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'map', 'providers', 'services'],
  load: async (context) => {
    const shown = await providerIn(context)
    const part = context.params.part ?? ''
    if (!partOf(providerTemplates[shown.look], part)) throw notFound()
    return { ...shown, part }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'providers')
    return { title: data ? t.partAlone(data.part, data.look) : wordsOf(visit.locale, 'providers').noPro, noindex: true }
  },
  Component: TemplatePart,
  loadMissing: loadTrades,
  Missing: ({ trades }) => {
    const t = useWords('providers')
    return <NotThere trades={trades} title={t.noPro} text={t.noProText} />
  },
})

function TemplatePart({ provider, look, part }: { provider: ServiceShop; look: ServiceShop['template']; part: string }) {
  const t = useWords('providers')
  const template = providerTemplates[look]
  const Part = partOf(template, part)
  const isHead = part === 'header'
  return (
    <main id="main" className="-mb-14 bg-[var(--ground)] pb-14 text-[var(--ink)]" style={template.tokens as CSSProperties}>
      {/* The header of a template brings its own title. */}
      {!isHead && <h1 className="sr-only">{t.partAlone(part, look)}</h1>}
      <div className={isHead && template.frame !== 'column' ? '' : 'mx-auto max-w-[1450px] px-6 pt-8 max-lg:px-4 lg:px-16'}>
        <Suspense>{Part && <Part provider={provider} searchText="" />}</Suspense>
      </div>
      <p className="mx-auto max-w-[1450px] px-6 pt-6 text-sm max-lg:px-4 lg:px-16">
        <Link
          to={`/serviceTemplate/${look}`}
          search={{ id: provider.id }}
          className="inline-flex min-h-9 items-center underline underline-offset-2"
        >
          {t.wholePage}
        </Link>
      </p>
    </main>
  )
}
