import { Check } from 'lucide-react'
import { useState } from 'react'
import { type Case, operatorApplication } from '../../contract/applications.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useForget } from '../base/ask.ts'
import { isRefusedAs } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useContextOfRouter, useWords } from '../base/visit.ts'
import { useKeys } from '../desk/frame/keys.ts'
import { useUnsaved } from '../desk/frame/unsaved.ts'
import { sayDone } from '../desk/said/say-done.ts'
import { formatMoment } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'

type Move = 'accept' | 'ask' | 'refuse'

/** Yes, no, or a question. A question and a no need words; whoever was too late is told and sees how it stands. */
export function DecisionForm({ of: { id, version, besides, requirements } }: { of: Case }) {
  const t = useWords('operator')
  const isLacking = requirements.some(({ result }) => result !== 'ok')
  const needsReason = besides.length > 0 || isLacking
  const forget = useForget()
  const [words, setWords] = useState('')
  const [nameReason, setNameReason] = useState('')
  const [isUnsaid, setUnsaid] = useState(false)
  const [busy, setBusy] = useState<Move>()
  const [missing, setMissing] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const { ask, visit } = useContextOfRouter()
  useUnsaved(words.trim() !== '' || nameReason.trim() !== '')
  const tellOf = (move: Move) => {
    if (move === 'accept') return tellInForm(operatorApplication.accept, { id, version, note: words, nameReason })
    if (move === 'ask') return tellInForm(operatorApplication.ask, { id, version, words })
    return tellInForm(operatorApplication.refuse, { id, version, reason: words })
  }
  /** Who was faster, when and with what; without a network at least that somebody was. */
  async function howItStands(): Promise<string> {
    const now = await ask(operatorApplication.getInfo, { id }).catch(() => undefined)
    const last = now?.messages.at(-1)
    if (now?.decidedAt) return t.conflictBy(now.decidedBy ?? '', formatMoment(visit.locale, now.decidedAt), t.states[now.state])
    return last ? t.conflictBy(last.name, formatMoment(visit.locale, last.at), t.states[now?.state ?? 'asked']) : t.conflict
  }
  useKeys(
    (['accept', 'ask', 'refuse'] as const).map((move, n) => ({
      key: String(n + 1),
      text: t[move],
      run: () => void (busy === undefined && decide(move)),
    })),
  )
  async function decide(move: Move) {
    setProblem(undefined)
    setMissing(move !== 'accept' && !words.trim() ? t.wordsMissing[move] : undefined)
    const isReasonless = move === 'accept' && needsReason && !nameReason.trim()
    setUnsaid(isReasonless)
    if (isReasonless || (move !== 'accept' && !words.trim())) return
    setBusy(move)
    try {
      await tellOf(move)
      setWords('')
      sayDone(t.done[move])
    } catch (failure) {
      if (isRefusedAs(failure, 'conflict')) {
        await forget('applications')
        const said = await howItStands()
        setProblem(said)
        showToast({ kind: 'warn', text: said, ms: ERROR_TOAST_MS * 3 })
      } else if (isRefusedAs(failure, 'name-alike') || isRefusedAs(failure, 'requirement-open')) {
        setProblem(isRefusedAs(failure, 'name-alike') ? t.alike : t.lacking)
        await forget('applications')
      } else setProblem(isRefusedAs(failure, 'name-taken') ? t.taken : t.failed)
    }
    setBusy(undefined)
  }
  return (
    <div className="mt-5 grid gap-4 border-t border-down-200 pt-5">
      <TextArea
        label={t.note}
        hint={t.noteHint}
        name="note"
        rows={2}
        value={words}
        error={missing}
        maxLength={1000}
        onChange={({ target }) => setWords(target.value)}
      />
      {needsReason && (
        <TextArea
          label={besides.length > 0 ? t.nameReason(besides.join(', ')) : t.lackReason}
          hint={t.nameReasonHint}
          name="nameReason"
          rows={2}
          value={nameReason}
          error={isUnsaid ? (isLacking ? t.lackReasonMissing : t.nameReasonMissing) : undefined}
          maxLength={500}
          onChange={({ target }) => setNameReason(target.value)}
        />
      )}
      {problem && <Alert tone="warn">{problem}</Alert>}
      <div className="desk-acts flex flex-wrap gap-3">
        <Button size="lg" busy={busy === 'accept'} disabled={busy !== undefined} onClick={() => void decide('accept')}>
          <Check className="size-5" aria-hidden="true" />
          {t.accept}
        </Button>
        <Button look="line" size="lg" busy={busy === 'ask'} disabled={busy !== undefined} onClick={() => void decide('ask')}>
          {t.ask}
        </Button>
        <Button look="danger" size="lg" busy={busy === 'refuse'} disabled={busy !== undefined} onClick={() => void decide('refuse')}>
          {t.refuse}
        </Button>
      </div>
    </div>
  )
}
