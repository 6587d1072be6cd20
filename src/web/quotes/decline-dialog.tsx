import { type Quote, serviceQuote } from '../../contract/quotes.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { WordsDialog } from '../ui/words-dialog.tsx'

export function DeclineDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useWords('quotes')
  const telling = useTell(serviceQuote.decline)
  const done = () => {
    showToast({ kind: 'ok', text: t.declined, ms: ERROR_TOAST_MS })
    onClose()
  }
  return (
    <WordsDialog
      title={t.declineTitle}
      label={t.declineWords}
      send={t.decline}
      cancel={t.cancel}
      isDanger
      optional
      max={1000}
      isBusy={telling.isPending}
      onSend={(words) => telling.mutate({ id: quote.id, words }, { onSuccess: done })}
      onClose={onClose}
    />
  )
}
