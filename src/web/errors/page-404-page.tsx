import { Search } from 'lucide-react'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { Duck } from '../ui/duck.tsx'

export const page = definePage({
  whose: 'everybody',
  words: ['errors'],
  status: 404,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'errors').title404} · Mallard`, noindex: true }),
  Component: Page404,
})

function Page404() {
  const t = useWords('errors')
  const shell = useWords('shell')
  return (
    <main id="main" className="wrap" tabIndex={-1}>
      <section className="grid grid-cols-2 items-center gap-10 py-14 max-lg:grid-cols-1 max-lg:gap-4 max-lg:py-6">
        <div className="max-lg:order-2 max-lg:text-center">
          <p className="text-sm font-semibold text-head-600">404 · {shell.pageNotFound}</p>
          <h1 className="display mt-2 text-[3.6rem] leading-[.98] font-bold tracking-[-.035em] max-lg:text-[2.3rem]">{t.title404}</h1>
          <p className="mt-4 max-w-[440px] text-lg text-ink-600 max-lg:mx-auto max-lg:text-base">{t.text404}</p>
          <form action="/shop/searchProduct" className="mt-6 flex max-w-[460px] gap-2 max-lg:mx-auto">
            <label className="flex-1">
              <span className="sr-only">{shell.search}</span>
              <input className="input" type="search" name="searchText" maxLength={100} placeholder={shell.searchShort} />
            </label>
            <button type="submit" className="btn btn-lg btn-accent" aria-label={shell.search}>
              <Search className="size-5" aria-hidden="true" />
            </button>
          </form>
          <div className="mt-5 flex flex-wrap gap-3 max-lg:justify-center">
            <LinkButton to="/home" size="lg">
              {shell.goHome}
            </LinkButton>
            <LinkButton to="/tracking" size="lg" look="line">
              {shell.trackOrder}
            </LinkButton>
          </div>
        </div>
        <Duck pose="dabble" className="w-full max-lg:mx-auto max-lg:w-[300px]" />
      </section>
    </main>
  )
}
