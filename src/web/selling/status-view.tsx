import { type FormEvent, useState } from 'react'
import { type Application, identityPhotos, sellerApplication } from '../../contract/applications.ts'
import { DECISION_WORKING_DAYS } from '../../rules/applications.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useGo } from '../base/address.ts'
import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'
import { Refused } from '../base/refused.ts'
import { tell, tellInForm } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatDate, formatMoment, formatNumber } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'
import { PhotoBox } from './photo-box.tsx'
import { nameOfType } from './steps.ts'

type Sent = Exclude<Application['state'], 'draft'>

const tones: Record<Sent, Tone> = { received: 'info', asked: 'warn', accepted: 'ok', refused: 'bad' }

/** Where an application stands after it was sent. */
export function StatusView({ application }: { application: Application }) {
  const t = useWords('selling')
  const { locale } = useVisit()
  const state = application.state as Sent
  const type = nameOfType(application.accountType)
  const other = type === 'goods' ? 'services' : 'goods'
  const isOpen = state === 'received' || state === 'asked'
  return (
    <section className="panel mx-auto mt-8 max-w-[720px]">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div>
          <h1 className="h2">{t.status.heading}</h1>
          <p className="text-sm text-ink-600">
            {application.said.displayName} · {t.status.number(application.number)}
            {application.sentAt && ` · ${t.status.sent(formatDate(locale, application.sentAt))}`}
          </p>
        </div>
        <Tag tone={tones[state]}>{t.status.states[state]}</Tag>
      </div>
      <p className="mt-4" role="status">
        {state === 'received' ? t.status.texts.received(formatNumber(locale, DECISION_WORKING_DAYS)) : t.status.texts[state]}
      </p>
      {state === 'refused' && <p className="mt-2 rounded-card bg-down-100 p-4 text-sm whitespace-pre-line">{application.reason}</p>}
      <Messages of={application} />
      {state === 'asked' && <AnswerForm application={application} />}
      <div className="mt-5 flex flex-wrap gap-3">
        {application.publicPath && (
          <LinkButton size="lg" {...addressFrom(application.publicPath)}>
            {t.status.open}
          </LinkButton>
        )}
        {state === 'refused' && <AgainButton application={application} />}
        {isOpen && <TakeBack application={application} />}
      </div>
      <p className="mt-6 border-t border-down-200 pt-4 text-sm">
        <Link to="/register/startyourbusiness" search={{ type: other }} className="link inline-flex min-h-6 items-center">
          {t.status.other[other]}
        </Link>
      </p>
    </section>
  )
}

function Messages({ of: { messages } }: { of: Application }) {
  const t = useWords('selling')
  const { locale } = useVisit()
  if (messages.length === 0) return null
  return (
    <ol className="mt-4 grid gap-3">
      {messages.map(({ at, author, words }) => (
        <li key={at} className={`rounded-card p-4 text-sm ${author === 'operator' ? 'bg-head-50' : 'bg-down-100'}`}>
          <p className="text-xs text-ink-600">
            {author === 'operator' ? t.status.team : t.status.you} · {formatMoment(locale, at)}
          </p>
          <p className="mt-1 break-words whitespace-pre-line">{words}</p>
        </li>
      ))}
    </ol>
  )
}

function AnswerForm({ application }: { application: Application }) {
  const t = useWords('selling')
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function send(event: FormEvent) {
    event.preventDefault()
    if (!words.trim()) return setProblem(t.status.answerMissing)
    setBusy(true)
    setProblem(undefined)
    try {
      await tellInForm(sellerApplication.answer, { id: application.id, words })
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : t.status.failed)
    }
    setBusy(false)
  }
  return (
    <form method="dialog" noValidate onSubmit={send} className="mt-5 grid gap-4">
      <p className="label !mb-0">{t.status.newPhotos}</p>
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {identityPhotos.map((side) => (
          <PhotoBox key={side} applicationId={application.id} side={side} isThere />
        ))}
      </div>
      <TextArea
        label={t.status.answer}
        name="words"
        value={words}
        error={problem}
        maxLength={2000}
        onChange={({ target }) => setWords(target.value)}
      />
      <Button type="submit" size="lg" className="justify-self-start" busy={isBusy}>
        {t.status.sendAnswer}
      </Button>
    </form>
  )
}

function AgainButton({ application: { accountType } }: { application: Application }) {
  const t = useWords('selling')
  const go = useGo()
  const [isBusy, setBusy] = useState(false)
  const again = async () => {
    setBusy(true)
    await tell(sellerApplication.begin, { accountType }).catch(() => undefined)
    setBusy(false)
    await go({ to: '.', search: { step: 'start', type: nameOfType(accountType) } })
  }
  return (
    <Button size="lg" busy={isBusy} onClick={() => void again()}>
      {t.status.again}
    </Button>
  )
}

/** Takes an application back, or deletes a draft: asked twice, because nothing of it stays. */
export function TakeBack({ application }: { application: Application }) {
  const t = useWords('selling')
  const go = useGo()
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  const label = application.state === 'draft' ? t.status.discard : t.status.takeBack
  async function takeBack() {
    try {
      await tellInForm(sellerApplication.discard, { id: application.id })
      showToast({ kind: 'ok', text: t.status.takenBack, ms: ERROR_TOAST_MS })
      await go({ to: '.', search: { step: 'start', type: nameOfType(application.accountType) } })
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : t.status.failed)
    }
  }
  return (
    <>
      <Button look="line" size={application.state === 'draft' ? 'sm' : 'lg'} onClick={() => setAsked(true)}>
        {label}
      </Button>
      {isAsked && (
        <Dialog title={label} width={440} onClose={() => setAsked(false)}>
          <p className="text-sm">{t.status.takeBackText}</p>
          {problem && <Alert tone="bad">{problem}</Alert>}
          <Button look="danger" size="lg" className="mt-4 w-full" onClick={() => void takeBack()}>
            {label}
          </Button>
        </Dialog>
      )}
    </>
  )
}
