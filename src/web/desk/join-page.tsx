import { Check } from 'lucide-react'
import { useEffect, useState } from 'react'
import { customer } from '../../contract/customers.ts'
import { invitation, type Offered } from '../../contract/staff.ts'
import { rightsOf } from '../../rules/permissions.ts'
import { post } from '../base/browser-calls.ts'
import { definePage } from '../base/page.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tell, tellInForm } from '../base/tell.ts'
import { sayNext } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Logo } from '../ui/logo.tsx'
import { addressOfPlace } from './frame/places.ts'

/** For whoever holds the letter: where, as what, and what that lets one do; accepted with the account that has the email. */
export const page = definePage({
  whose: 'visitor',
  words: ['desk-staff', 'desk'],
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'desk-staff').join.title} - Mallard`, noindex: true }),
  Component: JoinPage,
})

/** The way over the sign-in is another document; the link outlives it in this tab. */
const KEPT = 'invitation'

function takeToken(): string {
  const given = new URLSearchParams(window.location.hash.slice(1)).get('token')
  if (given) {
    window.sessionStorage.setItem(KEPT, given)
    window.history.replaceState(window.history.state, '', window.location.pathname)
  }
  return given ?? window.sessionStorage.getItem(KEPT) ?? ''
}

type Looked = { is: 'looking' } | { is: 'offer'; offer: Offered; token: string } | { is: 'gone' } | { is: 'failed' }

function JoinPage() {
  const t = useWords('desk-staff').join
  const [looked, setLooked] = useState<Looked>({ is: 'looking' })
  const [turn, setTurn] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each turn asks again.
  useEffect(() => {
    const token = takeToken()
    if (!token) return setLooked({ is: 'gone' })
    setLooked({ is: 'looking' })
    post(invitation.look, { token }).then(
      (offer) => setLooked({ is: 'offer', offer, token }),
      (failure) => setLooked({ is: isRefusedAs(failure, 'not-found') ? 'gone' : 'failed' }),
    )
  }, [turn])
  return (
    <main id="main" className="mx-auto max-w-[600px] px-4 pt-8 pb-16">
      <Logo height={36} />
      <h1 className="h1 mt-6">{t.title}</h1>
      <div className="mt-4" aria-live="polite">
        {looked.is === 'looking' && <p className="text-ink-600">{t.looking}</p>}
        {looked.is === 'gone' && <EmptyState small title={t.gone} text={t.goneText} />}
        {looked.is === 'failed' && (
          <div className="grid gap-3">
            <Alert tone="bad">{t.failed}</Alert>
            <Button look="line" className="justify-self-start" onClick={() => setTurn(turn + 1)}>
              {t.again}
            </Button>
          </div>
        )}
        {looked.is === 'offer' && <OfferView {...looked} />}
      </div>
    </main>
  )
}

function OfferView({ offer, token }: { offer: Offered; token: string }) {
  const words = useWords('desk-staff')
  const t = words.join
  const desk = useWords('desk')
  const { locale, account } = useVisit()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const place = offer.place || desk.house
  async function accept() {
    setBusy(true)
    setProblem(undefined)
    try {
      const { kind } = await tellInForm(invitation.accept, { token })
      window.sessionStorage.removeItem(KEPT)
      sayNext(t.welcome(place))
      // Only the server knows which doors are open now.
      window.location.assign(addressOfPlace({ kind }))
    } catch (failure) {
      setProblem(isRefusedAs(failure, 'team-full') ? failure.message : isRefusedAs(failure, 'not-found') ? t.goneText : t.notDone)
      setBusy(false)
    }
  }
  const leave = async () => {
    setBusy(true)
    await tell(customer.logout, {}).catch(() => undefined)
    window.location.reload()
  }
  return (
    <section className="panel grid gap-4" aria-labelledby="offer">
      <h2 id="offer" className="h3">
        {t.offer(offer.by, place)}
      </h2>
      <p className="text-sm">
        {t.as((desk.roles as Record<string, string>)[offer.role] ?? offer.role)} {words.abouts[offer.kind][offer.role]}
      </p>
      <div className="text-sm">
        <b className="font-semibold">{t.youCan}</b>
        <ul className="mt-1 grid gap-1">
          {[...rightsOf(offer.kind, offer.role)].map((right) => (
            <li key={right} className="flex items-center gap-2">
              <Check className="!size-4 text-head-700" aria-hidden="true" />
              {words.rights[right]}
            </li>
          ))}
        </ul>
      </div>
      <p className="text-xs text-ink-600">{t.until(formatDate(locale, offer.expiresAt))}</p>
      {problem && <Alert tone="bad">{problem}</Alert>}
      {offer.isForCaller ? (
        <Button size="lg" busy={isBusy} onClick={() => void accept()}>
          {t.accept}
        </Button>
      ) : account ? (
        <>
          <Alert tone="warn">{t.other(offer.email)}</Alert>
          <Button look="line" busy={isBusy} onClick={() => void leave()}>
            {t.signOut}
          </Button>
        </>
      ) : (
        <>
          <p className="text-sm">{t.signInText(offer.email)}</p>
          <div className="flex flex-wrap gap-2">
            {/* Signing in is another document. */}
            <a className="btn btn-primary" href="/account/login?back=%2Fseller%2Fjoin">
              {t.signIn}
            </a>
            <a className="btn btn-line" href="/account/register?back=%2Fseller%2Fjoin">
              {t.register}
            </a>
          </div>
        </>
      )}
    </section>
  )
}
