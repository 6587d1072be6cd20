import type { Output } from '../../../contract/call.ts'
import type { operatorMoney } from '../../../contract/operator-money.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { formatMoment, formatMoney, formatNumber } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'

/** Every account, and that they add up to nothing. */
export function BalancesPart({ of: { accounts, sumCents, check } }: { of: Output<typeof operatorMoney.balances> }) {
  const t = useWords('operator-money').balances
  const { locale } = useVisit()
  return (
    <section className="panel" aria-labelledby="balances">
      <h2 id="balances" className="h3">
        {t.title}
      </h2>
      <p className="mt-1 mb-4 text-sm text-ink-600">{t.text}</p>
      <Alert tone={sumCents === 0 ? 'ok' : 'bad'}>{sumCents === 0 ? t.right : t.wrong}</Alert>
      {check ? (
        <Alert className="mt-2" tone={check.broken.length === 0 ? 'ok' : 'bad'}>
          {check.broken.length === 0
            ? t.holds(formatNumber(locale, check.rules), formatMoment(locale, check.at))
            : t.broken(formatNumber(locale, check.broken.length), formatMoment(locale, check.at))}
        </Alert>
      ) : (
        <p className="mt-2 text-sm text-ink-600">{t.notAsked}</p>
      )}
      {check && check.broken.length > 0 && (
        <ul lang="en" className="mt-2 list-disc pl-5 text-sm">
          {check.broken.map(({ rule, wrong }) => (
            <li key={rule}>
              {rule}: {formatNumber(locale, wrong)}
            </li>
          ))}
        </ul>
      )}
      <dl className="mt-4 divide-y divide-down-200 text-sm">
        {accounts.map(({ account, cents }) => (
          <div key={account} className="flex justify-between gap-3 py-2.5">
            <dt>{t.accounts[account] ?? account}</dt>
            <dd className="price">{formatMoney(locale, cents)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-3 py-2.5 font-bold">
          <dt>{t.sum}</dt>
          <dd className="price">{formatMoney(locale, sumCents)}</dd>
        </div>
      </dl>
    </section>
  )
}
