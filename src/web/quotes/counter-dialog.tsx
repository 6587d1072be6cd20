import { type Quote, serviceQuote } from '../../contract/quotes.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { centsTyped } from '../../rules/money/money.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { useForm } from '../ui/form.tsx'

/** What the asker would pay instead, before tax. */
export function CounterDialog({ quote, onClose }: { quote: Quote; onClose: () => void }) {
  const t = useWords('quotes')
  const telling = useTell(serviceQuote.counter)
  const { field, form, onSubmit } = useForm({
    initial: { amount: '', words: '' },
    check: (name, { amount }) => (name === 'amount' && !centsTyped(amount) ? t.counterWrong : undefined),
    onSend: ({ amount, words }) =>
      telling.mutate(
        { id: quote.id, amountCents: centsTyped(amount) ?? 0, words },
        {
          onSuccess: () => {
            showToast({ kind: 'ok', text: t.countered, ms: ERROR_TOAST_MS })
            onClose()
          },
        },
      ),
  })
  return (
    <AskDialog
      title={t.counterTitle}
      width={520}
      no={t.cancel}
      yes={t.counterSend}
      look="service"
      isBusy={telling.isPending}
      form="counter"
      onClose={onClose}
    >
      <form method="dialog" id="counter" ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        <Field {...field('amount')} label={t.counterAmount} inputMode="decimal" maxLength={12} />
        <TextArea {...field('words')} label={t.counterWords} optional rows={3} maxLength={1000} />
      </form>
    </AskDialog>
  )
}
