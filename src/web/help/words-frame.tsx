import { ChevronDown, ChevronRight, Printer, Scale } from 'lucide-react'
import type { ReactNode } from 'react'
import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { LinkButton } from '../ui/button.tsx'
import { BlockView } from './block-view.tsx'
import { type Document, hasForm } from './document.ts'
import { HelpSearchForm } from './help-search-form.tsx'
import { keptTogether } from './inline.ts'
import { MarkedText } from './marked-text.tsx'
import type { FrontMatter } from './pages.ts'

interface WordsFrameProps {
  front: FrontMatter
  document: Document
  /** Of the operator's own words; nothing where they are those that come with the software. */
  number?: number | undefined
  /** Where it leads on, by title and address. */
  related: readonly { title: string; href: string }[]
  contact: string
  /** Stands where the text means a form. */
  form: ReactNode
  /** Before the text. */
  children?: ReactNode
}

/** A page of words: where it stands, what is on it, the text, and where to go on. */
export function WordsFrame({ front, document, number, related, contact, form, children }: WordsFrameProps) {
  const t = useWords('help')
  const sections = Object.entries(document.sections)
  return (
    <main id="main" className="wrap pt-4 pb-14">
      <Trail group={t.groups[front.group]} title={document.title} isShop={front.group === 'shop'} />
      <div className="grid grid-cols-[260px_minmax(0,760px)] gap-12 max-lg:grid-cols-1 max-lg:gap-4 lg:gap-y-9 print:block">
        <aside className="lg:row-span-2 max-lg:order-2 print:hidden">
          <Contents sections={sections.map(([key, { title }]) => [key, title])} />
        </aside>
        <header className="lg:col-start-2 lg:row-start-1 max-lg:order-1">
          {front.group !== 'shop' && <HelpSearchForm />}
          <h1 className="h1 mt-6">{document.title}</h1>
          <p className="mt-3 text-lg text-ink-700">
            <MarkedText text={document.lead} />
          </p>
          <Dated changed={front.changed} number={front.kind === 'policy' ? number : undefined} />
        </header>
        <div className="grid gap-9 lg:col-start-2 max-lg:order-3 print:mt-6 print:block print:[&>*]:mb-6">
          {children}
          {sections.map(([key, { title, text }]) => (
            <section key={key} id={key} aria-labelledby={`${key}-title`} className="scroll-mt-40 break-inside-avoid-page">
              <h2 id={`${key}-title`} className="h3">
                {title}
              </h2>
              <div className="words mt-3 grid gap-4 text-ink-700">
                {text.map((block, n) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never move.
                  <BlockView key={n} block={block} form={form} />
                ))}
              </div>
            </section>
          ))}
          {front.kind === 'policy' && number === undefined && <TemplateNote />}
          <Onwards related={related} contact={hasForm(document) ? undefined : contact} />
        </div>
      </div>
    </main>
  )
}

function Trail({ group, title, isShop }: { group: string; title: string; isShop: boolean }) {
  const t = useWords('help')
  return (
    <nav aria-label={t.breadcrumbs} className="no-sb overflow-x-auto py-2 print:hidden">
      <ol className="flex items-center gap-1 text-xs whitespace-nowrap text-ink-600">
        <li>
          <Link to="/home" className="flex min-h-6 items-center hover:underline">
            {t.home}
          </Link>
        </li>
        <li className="flex items-center gap-1">
          <ChevronRight className="size-3.5 text-ink-500" aria-hidden="true" />
          {isShop ? (
            group
          ) : (
            <Link to="/help/search" className="flex min-h-6 items-center hover:underline">
              {t.help}
            </Link>
          )}
        </li>
        <li className="flex items-center gap-1" aria-current="page">
          <ChevronRight className="size-3.5 text-ink-500" aria-hidden="true" />
          {title}
        </li>
      </ol>
    </nav>
  )
}

/** Beside the text where there is room; above it and closed where there is none. Open or closed without a script. */
function Contents({ sections }: { sections: readonly (readonly [key: string, title: string])[] }) {
  const t = useWords('help')
  const list = (
    <ol className="mt-2 grid gap-0.5 border-l-2 border-down-200 text-sm">
      {sections.map(([key, title]) => (
        <li key={key}>
          <a
            href={`#${key}`}
            className="-ml-0.5 flex min-h-8 items-center border-l-2 border-transparent py-1 pl-3 hover:border-head-600 hover:underline"
          >
            {title}
          </a>
        </li>
      ))}
    </ol>
  )
  return (
    <>
      <nav aria-label={t.onThisPage} className="sticky top-36 max-h-[calc(100vh-10rem)] overflow-y-auto max-lg:hidden">
        <h2 className="h4">{t.onThisPage}</h2>
        {list}
      </nav>
      <details className="group panel lg:hidden">
        <summary className="h4 flex min-h-6 list-none items-center justify-between gap-3 [&::-webkit-details-marker]:hidden">
          {t.onThisPage}
          <ChevronDown className="size-5 transition-transform group-open:rotate-180" aria-hidden="true" />
        </summary>
        <nav aria-label={t.onThisPage}>{list}</nav>
      </details>
    </>
  )
}

function Dated({ changed, number }: { changed: string; number: number | undefined }) {
  const t = useWords('help')
  const { locale } = useVisit()
  return (
    <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 border-b border-down-200 pb-4 text-sm text-ink-600">
      <span>
        {t.lastChanged} <time dateTime={changed}>{fullDay(locale, changed)}</time>
        {number !== undefined && ` · ${t.version(number)}`}
      </span>
      <button type="button" onClick={() => window.print()} className="link flex min-h-8 items-center gap-1.5 print:hidden">
        <Printer className="size-4" aria-hidden="true" />
        {t.print}
      </button>
    </p>
  )
}

function TemplateNote() {
  const t = useWords('help')
  return (
    <aside aria-label={t.template} className="flex gap-3 rounded-card bg-warn-tint px-4 py-3 text-sm text-ink-900">
      <Scale className="mt-0.5 size-5 text-warn" aria-hidden="true" />
      <p>
        <b className="font-semibold">{t.template}.</b> {t.templateText}
      </p>
    </aside>
  )
}

function Onwards({ related, contact }: { related: WordsFrameProps['related']; contact: string | undefined }) {
  const t = useWords('help')
  return (
    <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1 print:hidden">
      <nav aria-label={t.related} className="panel">
        <h2 className="h4">{t.related}</h2>
        <ul className="mt-2">
          {related.map(({ title, href }) => (
            <li key={href}>
              <Link {...addressFrom(href)} className="link flex min-h-8 items-center">
                {keptTogether(title)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {contact && (
        <section aria-labelledby="still-stuck" className="panel">
          <h2 id="still-stuck" className="h4">
            {t.stillStuck}
          </h2>
          <p className="mt-1 text-sm text-ink-600">{t.stillStuckText}</p>
          <LinkButton look="line" className="mt-4" {...addressFrom(contact)}>
            {t.contact}
          </LinkButton>
        </section>
      )}
    </div>
  )
}
