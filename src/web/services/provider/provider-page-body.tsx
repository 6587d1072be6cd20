import { type CSSProperties, Suspense } from 'react'
import { useWords } from '../../base/visit.ts'
import { ConsultLink } from '../../service-requests/consult-link.tsx'
import { CollectPro } from '../collect-button.tsx'
import type { SectionProps } from './section.ts'
import { type ProviderTemplate, providerTemplates, sectionOf, type TemplatePart } from './templates.ts'

const frames: Record<ProviderTemplate['frame'], { around: string; main: string; side: string }> = {
  aside: {
    around:
      'mx-auto grid max-w-[1450px] grid-cols-[minmax(0,1fr)_380px] items-start gap-8 px-6 pt-8 pb-14 max-lg:grid-cols-1 max-lg:px-4 max-lg:pt-6 lg:px-16',
    main: 'grid min-w-0 gap-12 max-lg:gap-9',
    side: 'grid gap-4 lg:sticky lg:top-16',
  },
  pairs: {
    around: 'mx-auto max-w-[1450px] px-6 pb-14 max-lg:px-4 lg:px-16',
    main: 'grid gap-10 pb-12',
    side: 'grid grid-cols-2 items-start gap-10 max-lg:grid-cols-1 max-lg:gap-8 [&_#reviews]:col-span-full',
  },
  column: {
    around: 'mx-auto max-w-[880px] px-6 pb-14 max-lg:px-4',
    main: 'grid gap-8 pt-8',
    side: 'mt-8 grid grid-cols-2 items-start gap-4 max-lg:grid-cols-1',
  },
}

/** A provider's page in the look that the provider chose. */
export function ProviderBody({ provider, searchText, look = provider.template }: SectionProps & { look?: keyof typeof providerTemplates }) {
  const template = providerTemplates[look]
  const main = template.main.filter(({ name }) => name !== 'work' || provider.work.length > 0)
  const frame = frames[template.frame]
  const Head = sectionOf(template.head)
  const head = <Head provider={provider} searchText={searchText} />
  const drawn = ({ name, kind }: TemplatePart) => {
    const Part = sectionOf(kind)
    return (
      <Suspense key={name}>
        <Part provider={provider} searchText={searchText} />
      </Suspense>
    )
  }
  return (
    <main id="main" className="-mb-14 bg-[var(--ground)] pb-14 text-[var(--ink)]" style={template.tokens as CSSProperties}>
      {template.frame !== 'column' && head}
      {template.hasBar && <PartsBar provider={provider} parts={main} />}
      <div className={frame.around}>
        {template.frame === 'column' && <div className="pt-6">{head}</div>}
        <div className={frame.main}>{main.map(drawn)}</div>
        <div className={frame.side}>{template.side.map(drawn)}</div>
      </div>
      <RequestBar provider={provider} searchText={searchText} />
    </main>
  )
}

function PartsBar({ provider, parts }: { provider: SectionProps['provider']; parts: readonly TemplatePart[] }) {
  const t = useWords('providers')
  const names: Partial<Record<TemplatePart['name'], string>> = {
    services: t.services,
    work: t.work,
    reviews: t.reviews,
    area: t.area,
    about: t.about,
  }
  return (
    <div className="sticky top-0 z-20 border-b border-down-200 bg-paper">
      <div className="mx-auto flex max-w-[1450px] items-center gap-4 px-6 max-lg:px-4 lg:px-16">
        <nav aria-label={t.sections} className="no-sb flex min-w-0 flex-1 gap-7 overflow-x-auto text-sm font-semibold max-lg:gap-5">
          {parts.map(({ name }) => (
            <a key={name} href={`#${name}`} className="flex h-12 shrink-0 items-center text-ink-600 hover:text-spec-600">
              {names[name]}
            </a>
          ))}
        </nav>
        <CollectPro pro={provider} className="btn btn-sm btn-line max-lg:hidden" />
      </div>
    </div>
  )
}

/** On phones the request stays within reach of the thumb, above the bar of the house. */
function RequestBar({ provider, searchText }: SectionProps) {
  const t = useWords('providers')
  return (
    <div className="fixed right-20 bottom-[76px] left-4 z-[var(--z-sticky)] lg:hidden">
      <ConsultLink start={{ providerId: provider.id, searchText }} className="btn btn-service btn-lg w-full shadow-pop">
        {t.request}
      </ConsultLink>
    </div>
  )
}
