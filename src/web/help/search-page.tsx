import { content } from '../../contract/content.ts'
import type { HouseWordsPage } from '../../contract/words-pages.ts'
import { type FoundText, searchTexts } from '../../rules/search-texts.ts'
import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import type { Document } from './document.ts'
import { figuresOf } from './figures.ts'
import { filledIn } from './filled-in.ts'
import { HelpSearchForm } from './help-search-form.tsx'
import { wordsOfBlock } from './inline.ts'
import { documentOf, loadDocument } from './load-document.ts'
import { frontMatterOf, type WordsPage, wordsPages } from './pages.ts'

const pages = (Object.keys(wordsPages) as WordsPage[]).filter((page) => frontMatterOf(page).group !== 'shop')
const groups = ['buying', 'house', 'selling'] as const
const MOST_TYPED = 100

interface Found {
  query: string
  found: FoundText[]
  /** Every page by its title. */
  titles: { page: WordsPage; title: string }[]
}

/** Looks through every page of words in the visitor's language. */
export const page = definePage({
  whose: 'everybody',
  words: ['help'],
  load: async ({ visit, hope, search: { q = '' } }): Promise<Found> => {
    // Cut before it is normalised: an endless query costs nothing.
    const query = q.slice(0, MOST_TYPED).trim()
    const [{ data: edited }] = await Promise.all([hope(content.editedWords, {}), ...pages.map((name) => loadDocument(name, visit.locale))])
    // Read once for all pages: putting numbers and days into words costs more than the search.
    const figures = figuresOf(visit)
    const documents = pages.map((name) => {
      const own = edited?.[name as HouseWordsPage]
      return { name, ...(own ? filledIn(own, figures) : documentOf(name, visit.locale, figures)) }
    })
    return {
      query,
      found: searchTexts(query, documents.flatMap(textsIn)),
      titles: documents.map(({ name, title }) => ({ page: name, title })),
    }
  },
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'help')
    return { title: `${t.searchTitle} - Mallard`, description: t.searchDescription, noindex: data?.query !== '' }
  },
  Component: SearchPage,
})

function textsIn({ name, title: pageTitle, lead, description, sections }: Document & { name: WordsPage }) {
  const whole = { page: name, section: '', pageTitle, title: pageTitle, words: [lead, description] }
  const parts = Object.entries(sections).map(([section, { title, text }]) => ({
    page: name,
    section,
    pageTitle,
    title,
    words: text.flatMap(wordsOfBlock),
  }))
  return [whole, ...parts]
}

function SearchPage({ query, found, titles }: Found) {
  const t = useWords('help')
  return (
    <main id="main" className="wrap pt-6 pb-14">
      <h1 className="h1">{t.searchTitle}</h1>
      <div className="mt-4">
        <HelpSearchForm query={query} />
      </div>
      {query && <Results query={query} found={found} />}
      <section aria-labelledby="all-pages" className="mt-10">
        <h2 id="all-pages" className="h3">
          {t.allPages}
        </h2>
        <div className="mt-4 grid grid-cols-3 gap-4 max-lg:grid-cols-1">
          {groups.map((group) => (
            <nav key={group} aria-label={t.groups[group]} className="panel">
              <h3 className="h4">{t.groups[group]}</h3>
              <ul className="mt-2">
                {titles
                  .filter(({ page: name }) => frontMatterOf(name).group === group)
                  .map(({ page: name, title }) => (
                    <li key={name}>
                      <Link {...addressFrom(frontMatterOf(name).path)} className="link flex min-h-8 items-center">
                        {title}
                      </Link>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
      </section>
    </main>
  )
}

function Results({ query, found }: Pick<Found, 'query' | 'found'>) {
  const t = useWords('help')
  const { locale } = useVisit()
  return (
    <section aria-labelledby="found" className="mt-8 max-w-[760px]">
      <h2 id="found" className="h4" role="status">
        {found.length > 0 ? t.found(found.length, query) : t.nothing(query)}
      </h2>
      {found.length === 0 && <p className="mt-1 text-ink-600">{t.nothingText}</p>}
      <ol className="mt-3 grid gap-3">
        {found.map(({ page: name, section, pageTitle, title, excerpt }) => (
          <li key={name} className="panel">
            <h3 className="h4">
              <Link {...addressFrom(frontMatterOf(name as WordsPage).path)} hash={section || undefined} className="link">
                {section ? `${pageTitle}${locale === 'zh' ? '：' : ' – '}${title}` : pageTitle}
              </Link>
            </h3>
            <p className="mt-1 text-sm text-ink-600">{excerpt}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
