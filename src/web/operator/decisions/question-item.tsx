import { useState } from 'react'
import { type JudgedQuestion, operatorQuestion } from '../../../contract/product-questions.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { htmlLang } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { TextArea } from '../../ui/field.tsx'

const REASON_MAX = 500

/** A question about a product with its answer: why it is held back if it is, and the decision. */
export function QuestionItem({ of: one, mayDecide }: { of: JudgedQuestion; mayDecide: boolean }) {
  const t = useWords('operator-decisions').question
  const forget = useForget()
  const [reason, setReason] = useState('')
  const [isUnsaid, setUnsaid] = useState(false)
  const [busy, setBusy] = useState<'release' | 'hold'>()
  const [problem, setProblem] = useState<string>()
  useUnsaved(reason.trim() !== '' && !busy)
  async function decide(act: 'release' | 'hold') {
    setProblem(undefined)
    const isMissing = act === 'hold' && reason.trim() === ''
    setUnsaid(isMissing)
    if (isMissing || busy) return
    setBusy(act)
    try {
      const seen = { id: one.id, seen: one.version }
      if (act === 'release') await tellInForm(operatorQuestion.release, seen)
      else await tellInForm(operatorQuestion.hold, { ...seen, reason })
      setReason('')
      sayDone(t.done[act])
    } catch (failure) {
      setProblem(isRefusedAs(failure, 'conflict') ? t.conflict : t.failed)
      await forget('questions')
    }
    setBusy(undefined)
  }
  const isHeld = one.state === 'held'
  return (
    <div className="grid gap-4 text-sm">
      {isHeld && (one.word || one.reason) && (
        <p className="rounded-card bg-down-50 px-4 py-3 break-words">{one.word ? t.why(one.word) : t.person(one.reason)}</p>
      )}
      <p lang={htmlLang[one.language]} className="font-semibold break-words whitespace-pre-line">
        {one.words}
      </p>
      <dl className="grid gap-2">
        <div>
          <dt className="text-xs text-ink-600">{t.answer}</dt>
          <dd className="break-words whitespace-pre-line">{one.answer ?? t.unanswered}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-600">{t.product}</dt>
          <dd className="break-words">{one.title}</dd>
        </div>
        <div>
          <dt className="text-xs text-ink-600">{t.shop}</dt>
          <dd>
            <Link to="/operator/sellers" search={{ case: one.shop.id }} className="link inline-flex min-h-6 items-center">
              {one.shop.name}
            </Link>
          </dd>
        </div>
      </dl>
      {mayDecide && (
        <div className="grid gap-3 border-t border-down-200 pt-4">
          {(!isHeld || one.word) && (
            <TextArea
              label={t.reason}
              hint={t.reasonHint}
              rows={3}
              value={reason}
              maxLength={REASON_MAX}
              error={isUnsaid ? t.reasonMissing : undefined}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
          {problem && <Alert tone="warn">{problem}</Alert>}
          <div className="desk-acts flex flex-wrap gap-2">
            {isHeld && (
              <Button busy={busy === 'release'} onClick={() => void decide('release')}>
                {t.release}
              </Button>
            )}
            {(!isHeld || one.word) && (
              <Button look="line" busy={busy === 'hold'} onClick={() => void decide('hold')}>
                {t.hold}
              </Button>
            )}
          </div>
        </div>
      )}
    </div>
  )
}
