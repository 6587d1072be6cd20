import { useState } from 'react'
import { type ChargebackInfo, operatorChargeback } from '../../../contract/chargebacks.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs, Refused } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { Alert } from '../../ui/alert.tsx'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'
import { useProof } from '../../ui/use-proof.tsx'

const LEAST_WORDS = 10

/** What is said to the bank, once; afterwards what was said and by whom. */
export function AnswerBank({ of: one }: { of: ChargebackInfo }) {
  const words = useWords('operator-books')
  const t = words.chargebacks
  const visit = useVisit()
  const forget = useForget()
  const { withProof, dialog } = useProof()
  const [text, setText] = useState('')
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const mayAnswer = one.canBeAnswered && one.answeredAt === null && mayHere(visit, 'house disputes.decide')
  useUnsaved(mayAnswer && text !== '')
  async function send() {
    setBusy(true)
    setProblem(undefined)
    try {
      await withProof(() => tellInForm(operatorChargeback.answer, { id: one.id, words: text.trim() }))
      setText('')
      showToast({ kind: 'ok', text: t.sentNow, ms: ERROR_TOAST_MS })
      await forget('chargebacks')
    } catch (failure) {
      if (!isRefusedAs(failure, 'prove-again')) setProblem(failure instanceof Refused ? failure.message : words.failed)
    }
    setAsking(false)
    setBusy(false)
  }
  if (one.answeredAt)
    return (
      <section className="panel text-sm" aria-labelledby="answer">
        <h2 id="answer" className="h4">
          {t.answered(one.answeredBy ?? '', dayAndTime(visit.locale, one.answeredAt))}
        </h2>
        <p className="mt-2 break-words whitespace-pre-line">{one.answer}</p>
      </section>
    )
  if (!mayAnswer) return one.state === 'open' ? <Alert tone="warn">{t.cannot}</Alert> : null
  return (
    <section className="panel text-sm" aria-labelledby="answer">
      <h2 id="answer" className="h4">
        {t.answer}
      </h2>
      <p className="mt-1 mb-3 text-ink-600">{t.answerText}</p>
      <TextArea
        label={t.wordsLabel}
        hint={t.wordsHint}
        rows={7}
        maxLength={5000}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {problem && <Alert tone="bad">{problem}</Alert>}
      <Button className="mt-3" disabled={text.trim().length < LEAST_WORDS} onClick={() => setAsking(true)}>
        {t.send}
      </Button>
      {isAsking && (
        <AskDialog
          title={t.answer}
          no={words.reconciliation.cancel}
          yes={t.send}
          look="primary"
          isBusy={isBusy}
          onYes={() => void send()}
          onClose={() => setAsking(false)}
        >
          <p>{t.sure}</p>
        </AskDialog>
      )}
      {dialog}
    </section>
  )
}
