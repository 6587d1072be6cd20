import { useState } from 'react'
import { type Quote, serviceQuote } from '../../contract/quotes.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { TextArea } from '../ui/field.tsx'
import { Dialog } from '../ui/sheet.tsx'

export function DeclineDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useWords('quotes')
  const telling = useTell(serviceQuote.decline)
  const [words, setWords] = useState('')
  const decline = () =>
    telling.mutate(
      { id: quote.id, words },
      {
        onSuccess: () => {
          showToast({ kind: 'ok', text: t.declined, ms: ERROR_TOAST_MS })
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={t.declineTitle}
      width={520}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="line" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button look="danger" busy={telling.isPending} onClick={decline}>
            {t.decline}
          </Button>
        </div>
      }
    >
      <TextArea
        label={t.declineWords}
        optional
        rows={3}
        maxLength={1000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
    </Dialog>
  )
}
