import { BadgeDollarSign, ChartLine, Languages, ShieldCheck, ShieldQuestionMark, Timer } from 'lucide-react'
import { platformCategory } from '../../contract/categories.ts'
import { locales } from '../../contract/locale.ts'
import { mall } from '../../contract/malls.ts'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { Duck } from '../ui/duck.tsx'

/** What Mallard is, for whoever comes by. */
export const page = definePage({
  whose: 'everybody',
  words: ['about'],
  load: async ({ hope, visit: { mallId } }) => {
    const [malls, categories] = await Promise.all([hope(mall.all, {}), hope(platformCategory.tree, { mallId })])
    return { malls, categories }
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'about')
    return { title: t.title, description: t.description }
  },
  Component: About,
})

interface Counted {
  malls: readonly unknown[] | undefined
  categories: readonly unknown[] | undefined
}

function About(counted: Counted) {
  const t = useWords('about')
  const promises = [
    { Icon: BadgeDollarSign, title: t.promise1, text: t.promise1Text },
    { Icon: ChartLine, title: t.promise2, text: t.promise2Text },
    { Icon: ShieldCheck, title: t.promise3, text: t.promise3Text },
    { Icon: Timer, title: t.promise4, text: t.promise4Text },
    { Icon: Languages, title: t.promise5, text: t.promise5Text },
    { Icon: ShieldQuestionMark, title: t.promise6, text: t.promise6Text },
  ]
  return (
    <main id="main" className="wrap pt-5 pb-14 max-lg:pt-4">
      <header className="grid grid-cols-[minmax(0,1fr)_360px] items-center gap-10 rounded-hero bg-head-800 p-12 text-white max-lg:grid-cols-1 max-lg:gap-6 max-lg:p-6">
        <div>
          <h1 className="display text-display font-extrabold">{t.heading}</h1>
          <p className="mt-4 max-w-[600px] text-lg text-head-100">{t.lead}</p>
          <div className="mt-6 flex flex-wrap gap-3">
            <LinkButton look="accent" size="lg" to="/home">
              {t.start}
            </LinkButton>
            <LinkButton look="line" size="lg" to="/tool/radar">
              {t.nearby}
            </LinkButton>
          </div>
        </div>
        <div className="rounded-panel bg-down-50 p-4">
          <Duck pose="swim" className="w-full" />
        </div>
      </header>
      <Facts {...counted} />
      <section className="mt-10" aria-labelledby="promises">
        <h2 className="h2" id="promises">
          {t.promisesTitle}
        </h2>
        <ul className="mt-5 grid grid-cols-3 gap-4 max-lg:grid-cols-1">
          {promises.map(({ Icon, title, text }) => (
            <li key={title} className="panel">
              <Icon className="size-7 text-head-600" aria-hidden="true" />
              <h3 className="h4 mt-3">{title}</h3>
              <p className="mt-1 text-sm text-ink-600">{text}</p>
            </li>
          ))}
        </ul>
      </section>
      <div className="mt-10 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <section className="panel" aria-labelledby="for-shops">
          <h2 className="h3" id="for-shops">
            {t.shopsTitle}
          </h2>
          <p className="mt-2 text-ink-700">{t.shopsText}</p>
          <LinkButton className="mt-4" to="/register/become-a-seller">
            {t.shopsLink}
          </LinkButton>
        </section>
        <section className="panel" aria-labelledby="for-pros">
          <h2 className="h3" id="for-pros">
            {t.prosTitle}
          </h2>
          <p className="mt-2 text-ink-700">{t.prosText}</p>
          <LinkButton look="service" className="mt-4" to="/services">
            {t.prosLink}
          </LinkButton>
        </section>
      </div>
      <section className="mt-10" aria-labelledby="tools">
        <h2 className="h2" id="tools">
          {t.toolsTitle}
        </h2>
        <div className="mt-4 flex flex-wrap gap-3">
          <LinkButton look="line" to="/tool/radar">
            {t.radar}
          </LinkButton>
          <LinkButton look="line" to="/product/compare/compareList">
            {t.compare}
          </LinkButton>
          <LinkButton look="line" to="/free-gifts">
            {t.gifts}
          </LinkButton>
        </div>
      </section>
    </main>
  )
}

/** Counted, not claimed. A number that is not there is left out. */
function Facts({ malls, categories }: Counted) {
  const { locale } = useVisit()
  const t = useWords('about')
  const facts: [number | undefined, string][] = [
    [malls?.length, t.factMalls],
    [categories?.length, t.factCategories],
    [locales.length, t.factLanguages],
  ]
  return (
    <dl className="mt-6 grid grid-cols-3 gap-4">
      {facts.map(([n, name]) =>
        n === undefined ? null : (
          <div key={name} className="panel flex flex-col-reverse text-center">
            <dt className="text-sm text-ink-600">{name}</dt>
            <dd className="price text-3xl font-bold">{formatNumber(locale, n)}</dd>
          </div>
        ),
      )}
    </dl>
  )
}
