import { useState } from 'react'
import { type OwnDispute, sellerDispute } from '../../../contract/return-disputes.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { mayHere } from '../../base/may-here.ts'
import { useNow } from '../../base/now.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { PictureStrip } from '../../ui/picture-strip.tsx'
import { Uploader } from '../../ui/uploader.tsx'
import { useUploads } from '../../ui/uploads.ts'

/** Returns about which the buyer has asked the marketplace: what was said, and where the shop says its side. */
export function DisputePanels({ disputes }: { disputes: readonly OwnDispute[] | undefined }) {
  const t = useWords('seller-orders').disputed
  if (!disputes) return <Alert tone="warn">{t.unread}</Alert>
  return disputes.map((each) => <DisputePanel key={each.returnId} of={each} />)
}

function DisputePanel({ of }: { of: OwnDispute }) {
  const t = useWords('seller-orders').disputed
  const visit = useVisit()
  const { locale } = visit
  const now = useNow()
  const { sentBack } = useWords('seller-orders')
  const { decision } = of
  const waitsForUs = !decision && of.answeredAt === null
  const isOver = of.answerBy <= now
  return (
    <section className={`panel grid gap-3 text-sm ${waitsForUs ? 'ring-2 ring-warn' : ''}`} aria-label={t.title}>
      <h2 className="h4">{t.title}</h2>
      {waitsForUs && <p>{isOver ? t.over : t.until(dayAndTime(locale, of.answerBy))}</p>}
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {of.words && <Side title={t.buyer} at={of.askedAt} words={of.words} photos={of.photos} named={sentBack.theirPhoto} />}
        {of.answeredAt && <Side title={t.yours} at={of.answeredAt} words={of.answer} photos={of.answerPhotos} named={sentBack.yourPhoto} />}
      </div>
      {decision && (
        <div role="status" className="rounded-card bg-head-50 p-4">
          <p className="font-semibold">{decision.refundCents > 0 ? t.decided(formatMoney(locale, decision.refundCents)) : t.decidedNone}</p>
          <p className="break-words whitespace-pre-line">{decision.words}</p>
          <p className="text-xs text-ink-600">{dayAndTime(locale, decision.at)}</p>
        </div>
      )}
      {!decision && of.answeredAt && <p className="text-ink-600">{t.waits}</p>}
      {waitsForUs && mayHere(visit, 'shop customers.answer') && <Answering id={of.returnId} />}
    </section>
  )
}

interface SideProps {
  title: string
  at: string
  words: string
  photos: readonly string[]
  named: (n: number) => string
}

function Side({ title, at, words, photos, named }: SideProps) {
  const { locale } = useVisit()
  return (
    <div className="rounded-card bg-down-50 p-4">
      <p className="text-xs text-ink-600">
        {title} · {dayAndTime(locale, at)}
      </p>
      <p className="mt-1 break-words whitespace-pre-line">{words}</p>
      <PictureStrip images={photos} named={named} />
    </div>
  )
}

function Answering({ id }: { id: string }) {
  const { disputed: t, sentBack } = useWords('seller-orders')
  const forget = useForget()
  const attempt = useAttempt()
  const uploads = useUploads({ kind: 'image', max: 4 })
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [isMissing, setMissing] = useState(false)
  const [problem, setProblem] = useState<string>()
  useUnsaved(words.trim() !== '')

  async function send() {
    setProblem(undefined)
    setMissing(words.trim() === '')
    if (words.trim() === '' || isBusy || uploads.isSending) return
    setBusy(true)
    const input = { id, words: words.trim(), photoIds: uploads.photoIds }
    try {
      await tellInForm(sellerDispute.answer, input, attempt.keyOf(input))
      sayDone(t.sent)
    } catch (failure) {
      const isLate = isRefusedAs(failure, 'conflict') || isRefusedAs(failure, 'too-late')
      setProblem(isLate ? t.late : isRefusedAs(failure, 'bad-input') ? t.notTaken : t.failed)
      if (isLate) await forget('returns')
    }
    setBusy(false)
  }
  return (
    <>
      <TextArea
        label={t.label}
        rows={3}
        maxLength={2000}
        value={words}
        error={isMissing ? t.missing : undefined}
        onChange={({ target }) => setWords(target.value)}
      />
      <Uploader label={sentBack.photos} optional hint={t.hint} uploads={uploads} />
      {problem && <Alert tone="warn">{problem}</Alert>}
      <Button busy={isBusy} className="justify-self-start" onClick={() => void send()}>
        {t.send}
      </Button>
    </>
  )
}
