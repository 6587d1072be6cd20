import { useState } from 'react'
import { type ServiceOrder, serviceOrderMain } from '../../contract/service-orders.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { TextArea } from '../ui/field.tsx'
import { Radio } from '../ui/radio.tsx'

/** Nobody came: the money back, or another time. */
export function NobodyCame({ order, onClose }: { order: ServiceOrder; onClose: () => void }) {
  const t = useWords('service-orders')
  const { locale } = useVisit()
  const telling = useTell(serviceOrderMain.nobodyCame)
  const canRefund = order.steps.includes('nobodyCame')
  const [wants, setWants] = useState<'refund' | 'newTime'>(canRefund ? 'refund' : 'newTime')
  const [words, setWords] = useState('')
  const send = () =>
    telling.mutate(
      { id: order.id, wants, words: words.trim() },
      {
        onSuccess: () => {
          onClose()
          showToast({ kind: 'ok', text: t.proTold, ms: ERROR_TOAST_MS })
        },
      },
    )
  return (
    <AskDialog
      title={t.nobodyCameTitle}
      width={520}
      no={t.cancelNo}
      yes={t.disputeSend}
      look="service"
      isBusy={telling.isPending}
      onYes={send}
      onClose={onClose}
    >
      <fieldset className="grid gap-2">
        <legend className="label">{t.whatNow}</legend>
        {canRefund && (
          <Radio
            service
            name="wants"
            title={t.moneyBack(formatMoney(locale, order.paidCents))}
            sub={t.moneyBackSub}
            checked={wants === 'refund'}
            onChange={() => setWants('refund')}
          />
        )}
        <Radio
          service
          name="wants"
          title={t.newTime}
          sub={t.newTimeSub}
          checked={wants === 'newTime'}
          onChange={() => setWants('newTime')}
        />
      </fieldset>
      <div className="mt-4">
        <TextArea
          label={t.disputeWords}
          optional
          rows={3}
          maxLength={1000}
          value={words}
          onChange={(event) => setWords(event.target.value)}
        />
      </div>
    </AskDialog>
  )
}
