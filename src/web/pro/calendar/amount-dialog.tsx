import { useState } from 'react'
import { centsTyped } from '../../../rules/money/money.ts'
import { useWords } from '../../base/visit.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Field, TextArea } from '../../ui/field.tsx'

interface AmountDialogProps {
  title: string
  label: string
  hint?: string
  /** What is wrong with an amount that cannot be. */
  wrong: string
  wordsLabel?: string
  firstCents: number
  mostCents?: number
  isBusy: boolean
  /** The words that were typed before it was closed. */
  first?: string | undefined
  onTyped?: (words: string) => void
  onSend: (cents: number, words: string) => void
  onClose: () => void
}

/** Asks for an amount before tax, and for words where it needs a reason. */
export function AmountDialog(props: AmountDialogProps) {
  const {
    title,
    label,
    hint,
    wrong,
    wordsLabel,
    firstCents,
    mostCents = Number.MAX_SAFE_INTEGER,
    isBusy,
    first = '',
    onTyped,
    onSend,
    onClose,
  } = props
  const { calendar: t, keep } = useWords('pro')
  const [amount, setAmount] = useState((firstCents / 100).toFixed(2))
  const [words, setWords] = useState(first)
  const cents = centsTyped(amount)
  const isWrong = cents === null || cents > mostCents || (wordsLabel !== undefined && cents === 0)
  return (
    <AskDialog
      title={title}
      width={520}
      no={keep}
      yes={t.send}
      look="service"
      isBusy={isBusy}
      disabled={isWrong || (wordsLabel !== undefined && words.trim() === '')}
      onYes={() => cents !== null && onSend(cents, words.trim())}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <Field
          label={label}
          inputMode="decimal"
          maxLength={12}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
          {...(hint ? { hint } : {})}
          {...(isWrong ? { error: wrong } : {})}
        />
        {wordsLabel && (
          <TextArea
            label={wordsLabel}
            rows={3}
            maxLength={1000}
            value={words}
            onChange={({ target }) => {
              setWords(target.value)
              onTyped?.(target.value)
            }}
          />
        )}
      </div>
    </AskDialog>
  )
}
