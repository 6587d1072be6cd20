import { useState } from 'react'
import type { Topic } from '../../../contract/topics.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { centsTyped } from '../../../rules/money/money.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useKeys } from '../../desk/frame/keys.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, TextArea } from '../../ui/field.tsx'
import { Radio } from '../../ui/radio.tsx'
import { useProof } from '../../ui/use-proof.tsx'

const ways = ['whole', 'part', 'none'] as const
type Way = (typeof ways)[number]

export interface Decided {
  refundCents: number
  words: string
}

interface RefundDecisionProps {
  /** What can come back at most. */
  mostCents: number
  /** What each way means here. */
  waysSub: Record<Way, string>
  /** Said under the button. */
  note?: string
  topic: Topic
  send: (decided: Decided, keyOf: (input: object) => string) => Promise<unknown>
  /** Who was faster, and how it stands. */
  howItStands: () => Promise<string>
  /** What else may be refused here, in words. */
  refused?: (failure: unknown) => string | undefined
}

/** How much comes back, and why. Nothing is chosen beforehand; whoever was too late is told and sees how it stands. */
export function RefundDecision({ mostCents, waysSub, note, topic, send, howItStands, refused }: RefundDecisionProps) {
  const { disputing: t } = useWords('operator')
  const { locale } = useVisit()
  const forget = useForget()
  const [way, setWay] = useState<Way>()
  const [amount, setAmount] = useState('')
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [problems, setProblems] = useState<{ way?: string; amount?: string; words?: string; all?: string }>({})
  const attempt = useAttempt()
  useUnsaved(words.trim() !== '')
  const { withProof, dialog } = useProof()
  const typed = centsTyped(amount)
  const isPart = typed !== null && typed > 0 && typed < mostCents
  const refundCents = way === 'whole' ? mostCents : way === 'part' && isPart ? typed : 0

  useKeys(
    ways.map((each, n) => ({
      ...{ key: String(n + 1), text: t.ways[each] },
      run: () => {
        if (each === 'none' || mostCents > 0) setWay(each)
      },
    })),
  )
  async function decide() {
    const missing = {
      ...(way ? {} : { way: t.missing.way }),
      ...(way === 'part' && !isPart ? { amount: t.missing.amount(formatMoney(locale, mostCents)) } : {}),
      ...(words.trim() ? {} : { words: t.missing.words }),
    }
    setProblems(missing)
    if (Object.keys(missing).length > 0) return
    setBusy(true)
    try {
      await withProof(() => send({ refundCents, words: words.trim() }, attempt.keyOf))
      sayDone(t.done)
    } catch (failure) {
      if (isRefusedAs(failure, 'conflict')) {
        await forget(topic)
        const said = await howItStands()
        setProblems({ all: said })
        showToast({ kind: 'warn', text: said, ms: ERROR_TOAST_MS * 3 })
      } else if (!isRefusedAs(failure, 'prove-again'))
        setProblems({ all: refused?.(failure) ?? (isRefusedAs(failure, 'bad-input') ? t.notTaken : t.failed) })
    }
    setBusy(false)
  }
  return (
    <div className="grid content-start gap-3">
      <fieldset className="grid gap-2" aria-describedby={problems.way ? 'way-wrong' : undefined}>
        <legend className="h4 mb-2">{t.decision}</legend>
        {ways.map((each) => (
          <Radio
            key={each}
            name="way"
            title={t.ways[each]}
            sub={waysSub[each]}
            end={each === 'whole' ? formatMoney(locale, mostCents) : each === 'part' && isPart ? formatMoney(locale, typed) : undefined}
            disabled={each !== 'none' && mostCents === 0}
            checked={way === each}
            onChange={() => setWay(each)}
          />
        ))}
        {problems.way && (
          <span id="way-wrong" className="text-xs font-medium text-bad">
            {problems.way}
          </span>
        )}
      </fieldset>
      {way === 'part' && (
        <Field
          label={t.amount}
          hint={t.amountHint}
          inputMode="decimal"
          maxLength={12}
          value={amount}
          onChange={({ target }) => setAmount(target.value)}
          {...(problems.amount ? { error: problems.amount } : {})}
        />
      )}
      <TextArea
        label={t.words}
        rows={3}
        maxLength={2000}
        value={words}
        onChange={({ target }) => setWords(target.value)}
        {...(problems.words ? { error: problems.words } : {})}
      />
      {dialog}
      {problems.all && <Alert tone="warn">{problems.all}</Alert>}
      <Button size="lg" busy={isBusy} onClick={() => void decide()}>
        {refundCents > 0 ? t.decideRefund(formatMoney(locale, refundCents)) : way === 'none' ? t.decideNone : t.decide}
      </Button>
      {note && refundCents > 0 && <p className="text-xs text-ink-600">{note}</p>}
    </div>
  )
}
