import { useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import type { shopPayee } from '../../../contract/seller-payee.ts'
import { longDate } from '../../../rules/page/long-date.ts'
import { mayHere } from '../../base/may-here.ts'
import { Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit } from '../../base/visit.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { DeskPage } from '../frame/desk-page.tsx'
import { BankForm } from './bank-form.tsx'
import { FactsPanel } from './facts-panel.tsx'
import { useMoneyDesk } from './money-desk.ts'
import { PayeeAlert } from './payee-alert.tsx'
import { usePayeeWords } from './use-money-words.ts'

type Payee = Output<typeof shopPayee.read>

/** Providers name what they want in their own words; a person is told which kind of thing it is. */
function needOf(name: string): 'bank' | 'identity' | 'business' | 'other' {
  if (name === 'bank' || /bank|external_account|payout_method/.test(name)) return 'bank'
  if (/individual|person|representative|entity_type|document|verification/.test(name)) return 'identity'
  return /business|company|tax|profile/.test(name) ? 'business' : 'other'
}

/** The account through which a seller is paid: how it stands, what is wanted, and why payouts wait. */
export function PayeeView({ payee }: { payee: Payee }) {
  const t = usePayeeWords()
  const { kind } = useMoneyDesk()
  const visit = useVisit()
  const mayChange = mayHere(visit, `${kind} money.payout`)
  const { locale } = visit
  const { state, why, takesBank, bankHint, waitsUntil } = payee
  const isOpen = state !== 'none' && state !== 'rejected' && state !== 'closed'
  return (
    <DeskPage heading={t.title}>
      <div className="grid max-w-180 gap-5">
        {why === null ? (
          <Alert tone="ok" title={t.state[state]}>
            {t.paid}
          </Alert>
        ) : (
          <PayeeAlert why={why}>{waitsUntil && ` ${t.goesOn(dayAndTime(locale, waitsUntil))}`}</PayeeAlert>
        )}
        <Wanted payee={payee} />
        {mayChange && state === 'none' && <Start />}
        {mayChange && isOpen && !takesBank && <ToProvider />}
        {state !== 'none' && (
          <section className="panel">
            <h2 className="h3">{t.bank}</h2>
            <p className="mt-1">{bankHint ? t.bankEnds(bankHint) : t.noBank}</p>
          </section>
        )}
        {mayChange && isOpen && takesBank && <BankForm isFirst={bankHint === null} />}
        <FactsPanel mayChange={mayChange} />
        <History payee={payee} />
      </div>
    </DeskPage>
  )
}

function Wanted({ payee: { requirements } }: { payee: Payee }) {
  const t = usePayeeWords()
  const { locale } = useVisit()
  if (requirements.length === 0) return null
  return (
    <section className="panel">
      <h2 className="h3">{t.wanted}</h2>
      <ul className="mt-2 grid gap-2">
        {requirements.map(({ name, urgency, until }) => (
          <li key={name}>
            {t.needs[needOf(name)]}
            <span className="text-ink-600 text-sm">
              {' · '}
              {[t.urgency[urgency], ...(until ? [t.until(longDate(locale, new Date(until)))] : [])].join(' · ')}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** One press, and what came of it in words. */
function usePress(act: () => Promise<string | undefined>) {
  const t = usePayeeWords()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const press = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      setProblem(await act())
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : t.failed)
    }
    setBusy(false)
  }
  return { isBusy, problem, press }
}

function Start() {
  const t = usePayeeWords()
  const { payee } = useMoneyDesk()
  const { isBusy, problem, press } = usePress(async () => {
    await tellInForm(payee.start as typeof shopPayee.start, {})
    return undefined
  })
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" busy={isBusy} onClick={() => void press()}>
        {t.start}
      </Button>
      {problem && <Alert tone="bad">{problem}</Alert>}
    </div>
  )
}

function ToProvider() {
  const t = usePayeeWords()
  const { payee } = useMoneyDesk()
  const { isBusy, problem, press } = usePress(async () => {
    const { url } = await tellInForm(payee.link as typeof shopPayee.link, {})
    if (!url) return t.providerAway
    window.location.assign(url)
    return undefined
  })
  return (
    <div className="grid gap-3">
      <Button className="justify-self-start" busy={isBusy} onClick={() => void press()}>
        {t.toProvider}
      </Button>
      {problem && <Alert tone="bad">{problem}</Alert>}
    </div>
  )
}

function History({ payee: { changes } }: { payee: Payee }) {
  const t = usePayeeWords()
  const { locale } = useVisit()
  if (changes.length === 0) return null
  return (
    <section className="panel">
      <h2 className="h3">{t.history}</h2>
      <ul className="mt-2 grid gap-1">
        {changes.map(({ id, at, what, state, bankHint }) => (
          <li key={id}>
            <span className="text-ink-600 text-sm">{longDate(locale, new Date(at))}</span>{' '}
            {what === 'opened'
              ? t.did.opened
              : what === 'bank'
                ? t.did.bank(bankHint ?? '')
                : t.did.state(t.state[state as keyof typeof t.state] ?? state ?? '')}
          </li>
        ))}
      </ul>
    </section>
  )
}
