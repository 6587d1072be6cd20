import { type FormEvent, useState } from 'react'
import { MOST_ASKED, productQuestion } from '../../contract/product-questions.ts'
import { NETWORK_TOAST_MS } from '../../rules/constants.ts'
import { useAttempt } from '../base/attempt.ts'
import { tell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Dialog } from '../ui/sheet.tsx'

/** A question to the shop. What was typed stays here until it has arrived. */
export default function AskQuestion({ spuId, onClose }: { spuId: string; onClose: () => void }) {
  const { questions: t } = useWords('review-list')
  const attempt = useAttempt()
  const [words, setWords] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send(event: FormEvent) {
    event.preventDefault()
    if (words.trim() === '' || isBusy) return
    setBusy(true)
    const input = { spuId, words }
    const said = await tell(productQuestion.addNew, input, attempt.keyOf(input)).catch(() => null)
    setBusy(false)
    if (!said) return
    attempt.arrived()
    showToast({ kind: 'ok', text: said.isHeld ? t.isHeld : t.sent, ms: NETWORK_TOAST_MS })
    onClose()
  }
  return (
    <Dialog title={t.ask} onClose={onClose} width={560}>
      <form method="dialog" className="grid gap-4" onSubmit={send}>
        <TextArea
          label={t.words}
          hint={t.hint}
          required
          autoFocus
          rows={4}
          maxLength={MOST_ASKED}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
        <div className="flex">
          <Button type="submit" busy={isBusy} disabled={words.trim() === ''}>
            {t.send}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
