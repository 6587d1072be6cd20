import { Check } from 'lucide-react'
import { DECISION_WORKING_DAYS } from '../../rules/applications.ts'
import { CHANGE_OF_MIND_DAYS } from '../../rules/goods/return-windows.ts'
import { HOUSE_MILLI_PERCENT } from '../../rules/money/house-commission.ts'
import { Link } from '../base/link.tsx'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber, formatPercent } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EarningsCalculator } from './earnings-calculator.tsx'

/** What selling costs and brings. */
export const page = definePage({
  whose: 'everybody',
  words: ['selling'],
  head: ({ visit }) => {
    const { title, text } = wordsOf(visit.locale, 'selling').become
    return { title: `${title} - Mallard`, description: text, canonical: '/register/become-a-seller' }
  },
  Component: BecomeASellerPage,
})

function BecomeASellerPage() {
  const t = useWords('selling').become
  const { locale, identityDays } = useVisit()
  const number = (n: number) => formatNumber(locale, n)
  const commission = formatPercent(locale, HOUSE_MILLI_PERCENT / 100_000)
  const photoDays = number(identityDays)
  const { asked, answers } = t
  const questions = [
    [asked.time, answers.time(number(DECISION_WORKING_DAYS))],
    [asked.cost, answers.cost(commission)],
    [asked.document, answers.document(photoDays)],
    [asked.company, answers.company],
    [asked.taxes, answers.taxes],
    [asked.returns, answers.returns(number(CHANGE_OF_MIND_DAYS))],
    [asked.stop, answers.stop],
  ]
  return (
    <main id="main" className="wrap pt-6 pb-12">
      <section className="rounded-hero bg-head-800 px-10 py-12 text-white max-lg:rounded-panel max-lg:px-5 max-lg:py-8">
        <p className="text-sm font-semibold text-bill-300">{t.title}</p>
        <h1 className="display mt-2 max-w-[20ch] text-[2.6rem] leading-[1.05] font-extrabold text-balance max-lg:text-[2rem]">
          {t.heading}
        </h1>
        <p className="mt-3 max-w-[52ch] text-head-100">{t.text}</p>
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton look="accent" size="lg" to="/register/startyourbusiness">
            {t.apply}
          </LinkButton>
        </div>
      </section>
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)_380px] items-start gap-6 max-lg:grid-cols-1">
        <div className="grid min-w-0 gap-6">
          <Points title={t.goodsHeading} tag={t.goods} type="goods" points={[...t.goodsPoints, [t.fee, t.goodsFee(commission)]]} />
          <Points
            title={t.servicesHeading}
            tag={t.services}
            type="services"
            points={[...t.servicesPoints, [t.fee, t.servicesFee(commission)]]}
          />
        </div>
        <div className="grid gap-6">
          <EarningsCalculator />
          <section className="panel">
            <h2 className="h3">{t.needs}</h2>
            <ul className="mt-3 grid gap-2 text-sm">
              {[t.needsDocument(photoDays), ...t.needsMore].map((need) => (
                <li key={need} className="flex gap-2">
                  <Check className="mt-0.5 size-4 shrink-0 text-ok" aria-hidden="true" />
                  {need}
                </li>
              ))}
            </ul>
          </section>
        </div>
      </div>
      <section className="panel mt-6" aria-labelledby="questions">
        <h2 id="questions" className="h2">
          {t.questions}
        </h2>
        <div className="mt-3 divide-y divide-down-200">
          {questions.map(([question, answer]) => (
            <details key={question} className="py-1">
              <summary className="flex min-h-11 cursor-pointer items-center font-semibold">{question}</summary>
              <p className="pb-3 text-sm text-ink-700">{answer}</p>
            </details>
          ))}
        </div>
        <p className="mt-4 flex flex-wrap gap-x-6 text-sm">
          <Link to="/seller/help" className="link inline-flex min-h-11 items-center">
            {t.more}
          </Link>
          <Link to="/help/business/seller-agreement" className="link inline-flex min-h-11 items-center">
            {t.agreement}
          </Link>
        </p>
      </section>
    </main>
  )
}

interface PointsProps {
  title: string
  tag: string
  type: 'goods' | 'services'
  points: readonly string[][]
}

function Points({ title, tag, type, points }: PointsProps) {
  const t = useWords('selling').become
  return (
    <section className="panel" aria-labelledby={`points-${type}`}>
      <p className={`text-sm font-semibold ${type === 'services' ? 'text-spec-600' : 'text-head-600'}`}>{tag}</p>
      <h2 id={`points-${type}`} className="h2">
        {title}
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 max-lg:grid-cols-1">
        {points.map(([head, text]) => (
          <li key={head}>
            <h3 className="font-semibold">{head}</h3>
            <p className="mt-1 text-sm text-ink-700">{text}</p>
          </li>
        ))}
      </ul>
      <p className="mt-5">
        <LinkButton look={type === 'services' ? 'service' : 'primary'} to="/register/startyourbusiness" search={{ type, step: 'start' }}>
          {t.apply}
        </LinkButton>
      </p>
    </section>
  )
}
