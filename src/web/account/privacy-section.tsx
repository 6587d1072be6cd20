import { useEffect, useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { consent } from '../../contract/consents.ts'
import { type PrivacyKind, type PrivacyRequest, privacy } from '../../contract/privacy.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { defineSection } from '../base/account-section.ts'
import { useForget } from '../base/ask.ts'
import type { PageContext } from '../base/page.ts'
import { isRefusedAs, Refused } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import { useProof } from '../ui/use-proof.tsx'

/** What is kept about whoever is signed in: a copy of it, or its end. */
export const privacySection = defineSection({
  load: async ({ need }: PageContext) => {
    const [known, consents] = await Promise.all([need(privacy.mine, {}), need(consent.mine, {})])
    return { known, consents }
  },
  Component: PrivacySection,
})

/** While the machine is at it. */
const LOOK_MS = 3_000

const tones: Record<PrivacyRequest['state'], Tone> = { open: 'warn', running: 'info', done: 'ok', refused: 'bad', withdrawn: 'mute' }

interface PrivacyProps {
  known: Output<typeof privacy.mine>
  consents: Output<typeof consent.mine>
}

function PrivacySection({ known: { requests, obstacles }, consents }: PrivacyProps) {
  const t = useWords('privacy')
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState<string>()
  const [isSure, setSure] = useState(false)
  const { withProof, dialog } = useProof()
  const isUnderWay = (kind: PrivacyKind) => requests.some((one) => one.kind === kind && ['open', 'running'].includes(one.state))

  const forget = useForget()
  const isMoving = requests.some(({ state }) => state === 'running')
  useEffect(() => {
    if (!isMoving) return
    const looking = setInterval(() => void forget('privacy'), LOOK_MS)
    return () => clearInterval(looking)
  }, [isMoving, forget])

  async function run(name: string, act: () => Promise<unknown>, done?: string) {
    if (busy) return
    setBusy(name)
    setProblem(undefined)
    try {
      await withProof(act)
      if (done) showToast({ kind: 'ok', text: done, ms: ERROR_TOAST_MS })
      setSure(false)
    } catch (failure) {
      if (!isRefusedAs(failure, 'prove-again')) setProblem(failure instanceof Refused ? failure.message : t.failed)
    }
    setBusy(undefined)
  }
  const ask = (kind: PrivacyKind) => run(kind, () => tellInForm(privacy.ask, { kind }), t.sent)
  const fetchFile = (id: string, ending: 'json' | 'csv') =>
    run(`${id} ${ending}`, async () => {
      const addresses = await tellInForm(privacy.addresses, { id })
      window.location.assign(addresses[ending])
    })

  return (
    <>
      <h1 className="h1">{t.title}</h1>
      {problem && (
        <div className="mt-4 max-w-[720px]">
          <Alert tone="bad">{problem}</Alert>
        </div>
      )}
      <section className="panel mt-4 grid max-w-[720px] gap-3" aria-label={t.copy}>
        <h2 className="h4">{t.copy}</h2>
        <p className="text-sm text-ink-600">{t.copyText}</p>
        <Button className="justify-self-start" busy={busy === 'copy'} disabled={isUnderWay('copy')} onClick={() => ask('copy')}>
          {t.copyAsk}
        </Button>
      </section>
      <section className="panel mt-4 grid max-w-[720px] gap-3" aria-label={t.erase}>
        <h2 className="h4">{t.erase}</h2>
        <p className="text-sm text-ink-600">{t.eraseText}</p>
        {obstacles.length > 0 ? (
          <div className="text-sm">
            <p>{t.blocked}</p>
            <ul className="list-disc pl-5">
              {obstacles.map((name) => (
                <li key={name}>{t.obstacles[name]}</li>
              ))}
            </ul>
          </div>
        ) : isSure ? (
          <div className="flex flex-wrap gap-2">
            <Button busy={busy === 'erasure'} onClick={() => ask('erasure')}>
              {t.eraseSure}
            </Button>
            <Button look="line" onClick={() => setSure(false)}>
              {t.keep}
            </Button>
          </div>
        ) : (
          <Button look="line" className="justify-self-start" disabled={isUnderWay('erasure')} onClick={() => setSure(true)}>
            {t.eraseAsk}
          </Button>
        )}
      </section>
      <ConsentPart
        of={consents}
        isBusy={busy === 'news'}
        onWithdraw={() => run('news', () => tellInForm(consent.withdraw, {}), t.newsGone)}
      />
      <h2 className="h2 mt-10">{t.asked}</h2>
      {requests.length === 0 && <p className="mt-2 text-sm text-ink-600">{t.none}</p>}
      <ul className="mt-4 grid max-w-[720px] gap-3">
        {requests.map((one) => (
          <RequestRow
            key={one.id}
            of={one}
            onFetch={(ending) => fetchFile(one.id, ending)}
            onWithdraw={() => run(one.id, () => tellInForm(privacy.withdraw, { id: one.id }), t.gone)}
          />
        ))}
      </ul>
      {dialog}
    </>
  )
}

interface ConsentProps {
  of: Output<typeof consent.mine>
  isBusy: boolean
  onWithdraw: () => void
}

/** Whether news may be sent to them, why and until when, and every word of it that was agreed to. */
function ConsentPart({ of: { now, entries }, isBusy, onWithdraw }: ConsentProps) {
  const t = useWords('privacy')
  const { locale } = useVisit()
  const date = (at: string | null) => (at ? formatDate(locale, at) : '')
  return (
    <section className="panel mt-4 grid max-w-[720px] gap-3" aria-label={t.news}>
      <h2 className="h4">{t.news}</h2>
      <p className="text-sm text-ink-600">
        {now.may ? t.newsMay[now.basis](date(now.since), date(now.until)) : t.newsLack[now.lack](date(now.since))}
      </p>
      {entries.length > 0 && (
        <ul className="grid gap-2 text-sm">
          {entries.map(({ id, act, at, text, language }) => (
            <li key={id}>
              {t.newsActs[act]}, {formatDate(locale, at)}
              {text && (
                <span lang={language} className="block text-ink-600">
                  {text}
                </span>
              )}
            </li>
          ))}
        </ul>
      )}
      {now.may && (
        <Button look="line" className="justify-self-start" busy={isBusy} onClick={onWithdraw}>
          {t.newsStop}
        </Button>
      )}
    </section>
  )
}

interface RequestRowProps {
  of: PrivacyRequest
  onFetch: (ending: 'json' | 'csv') => void
  onWithdraw: () => void
}

function RequestRow({ of: { number, kind, state, askedAt, dueAt, reason, fileUntil }, onFetch, onWithdraw }: RequestRowProps) {
  const t = useWords('privacy')
  const { locale } = useVisit()
  const waits = state === 'open' || state === 'running'
  const told = [
    number,
    t.on(formatDate(locale, askedAt)),
    waits && t.due(formatDate(locale, dueAt)),
    fileUntil && t.until(formatDate(locale, fileUntil)),
  ]
  return (
    <li className="panel grid gap-2">
      <p className="flex flex-wrap items-center gap-2">
        <b className="font-semibold">{t.kinds[kind]}</b>
        <Tag tone={tones[state]}>{t.states[state]}</Tag>
      </p>
      <p className="text-sm text-ink-600">{told.filter(Boolean).join(' · ')}</p>
      {reason && state === 'refused' && <p className="rounded-card bg-down-50 px-3 py-2 text-sm">{reason}</p>}
      <div className="flex flex-wrap gap-2">
        {fileUntil && (
          <>
            <Button size="sm" onClick={() => onFetch('json')}>
              {t.fetchJson}
            </Button>
            <Button size="sm" look="line" onClick={() => onFetch('csv')}>
              {t.fetchCsv}
            </Button>
          </>
        )}
        {state === 'open' && (
          <Button size="sm" look="line" onClick={onWithdraw}>
            {t.withdraw}
          </Button>
        )}
      </div>
    </li>
  )
}
