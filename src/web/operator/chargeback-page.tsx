import { type ChargebackInfo, operatorChargeback } from '../../contract/chargebacks.ts'
import { isId } from '../../rules/ids.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { notFound } from '../base/way-out.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { useBankReason } from '../desk/money/bank-reason.ts'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { AnswerBank } from './books/answer-bank.tsx'
import { ChargebackTag } from './books/chargeback-tag.tsx'
import { KnownPart } from './books/known-part.tsx'

/** One payment that a bank took back: who bears it, what is known of the sale, and the answer. */
export const page = definePage({
  whose: 'visitor',
  words: ['customers', 'operator-books', 'desk-banks', 'orders', 'service-orders', 'desk', 'desk-parts'],
  load,
  head: ({ visit, data }) => {
    const t = wordsOf(visit.locale, 'operator-books').chargebacks
    return { title: `${data ? t.one(data.one.orderNumber) : t.title} - Mallard`, noindex: true }
  },
  Component: ChargebackPage,
  Missing: GonePage,
})

async function load({ params, need }: PageContext) {
  const id = params.id ?? ''
  if (!isId(id)) throw notFound()
  return { one: await need(operatorChargeback.getInfo, { id }) }
}

const backTo = { to: '/operator/money/chargebacks' } as const

function GonePage() {
  const t = useWords('operator-books')
  return (
    <DeskPage heading={t.chargebacks.title} back={{ to: backTo, text: t.back }}>
      <p className="panel text-sm" role="alert">
        {t.chargebacks.gone}
      </p>
    </DeskPage>
  )
}

function ChargebackPage({ one }: Shown<Awaited<ReturnType<typeof load>>>) {
  const words = useWords('operator-books')
  const t = words.chargebacks
  const reasonOf = useBankReason()
  const visit = useVisit()
  const { locale } = visit
  const facts = [
    [t.amount, formatMoney(locale, one.amountCents)],
    [t.fee, formatMoney(locale, one.feeCents)],
    [t.opened, dayAndTime(locale, one.openedAt)],
  ]
  return (
    <DeskPage heading={t.one(one.orderNumber)} back={{ to: backTo, text: words.back }}>
      <div className="mb-4 flex flex-wrap items-center gap-3 text-sm">
        <ChargebackTag state={one.state} />
        <span>{t.reason(reasonOf(one.reason))}</span>
        {one.state === 'open' && one.answerBy && <b className="font-semibold">{t.answerBy(dayAndTime(locale, one.answerBy))}</b>}
      </div>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_360px]">
        <KnownPart of={one} />
        <div className="grid gap-4">
          <section className="panel text-sm" aria-label={t.bears}>
            <dl className="grid grid-cols-[1fr_auto] gap-y-1.5">
              {facts.map(([name, value]) => (
                <div key={name} className="contents">
                  <dt className="text-ink-600">{name}</dt>
                  <dd className="text-right font-semibold">{value}</dd>
                </div>
              ))}
            </dl>
            <h2 className="h4 mt-4">{t.bears}</h2>
            <Shares of={one} />
            {mayHere(visit, 'house orders.read') && one.known.parts.every(({ kind }) => kind === 'order') && (
              <Link to={`/operator/orders/${one.orderId}`} className="link mt-3 inline-flex min-h-11 items-center">
                {t.order}
              </Link>
            )}
          </section>
          <AnswerBank of={one} />
        </div>
      </div>
    </DeskPage>
  )
}

function Shares({ of: { shares, amountCents } }: { of: ChargebackInfo }) {
  const t = useWords('operator-books').chargebacks
  const { locale } = useVisit()
  const rest = amountCents - shares.reduce((sum, { cents }) => sum + cents, 0)
  return (
    <dl className="mt-2 grid grid-cols-[1fr_auto] gap-y-1.5">
      {[...shares, { id: '', name: t.house, cents: rest }].map(({ id, name, cents }) => (
        <div key={id} className="contents">
          <dt>{name}</dt>
          <dd className="price text-right">{formatMoney(locale, cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
