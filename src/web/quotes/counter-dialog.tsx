import { type Quote, serviceQuote } from '../../contract/quotes.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { centsTyped } from '../../rules/money.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { useForm } from '../ui/form.tsx'
import { Dialog } from '../ui/sheet.tsx'

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
    <Dialog
      title={t.counterTitle}
      width={520}
      onClose={onClose}
      foot={
        <div className="flex flex-wrap justify-end gap-2">
          <Button look="line" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button look="service" type="submit" form="counter" busy={telling.isPending}>
            {t.counterSend}
          </Button>
        </div>
      }
    >
      <form id="counter" ref={form} noValidate onSubmit={onSubmit} className="grid gap-4">
        <Field {...field('amount')} label={t.counterAmount} inputMode="decimal" maxLength={12} />
        <TextArea {...field('words')} label={t.counterWords} optional rows={3} maxLength={1000} />
      </form>
    </Dialog>
  )
}
