import { CreditCard, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Card, card, type PaymentWays, payment } from '../../contract/payments.ts'
import { defineSection } from '../base/account-section.ts'
import type { PageContext } from '../base/page.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { CardDialog } from './card-dialog.tsx'

/** Saved cards: brand, last four and expiry are all there is. */
export const paymentSection = defineSection({
  load: async ({ need }: PageContext) => ({ ways: await need(payment.ways, {}) }),
  Component: PaymentSection,
})

function PaymentSection({ ways }: { ways: PaymentWays }) {
  const t = useWords('account')
  const fields = useWords('cards')
  const [isAdding, setAdding] = useState(false)
  const [leaving, setLeaving] = useState<Card | null>(null)
  return (
    <>
      <h1 className="h1">{t.payment}</h1>
      {ways.cards.length === 0 && <EmptyState small pose="sleep" title={t.noCards} text={t.noCardsText} />}
      {ways.provider === 'none' && <Alert tone="warn">{fields.payingOff}</Alert>}
      <ul className="mt-4 grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {ways.cards.map((each) => (
          <li key={each.id}>
            <CardFace card={each} />
            <div className="mt-1 flex gap-4 text-sm">
              {!each.isDefault && (
                <button
                  type="button"
                  className="link min-h-11"
                  onClick={() => saying(tell(card.setDefault, { id: each.id }), { done: t.saved, failed: t.saveFailed })}
                >
                  {t.makeDefault}
                </button>
              )}
              <button type="button" className="link min-h-11" onClick={() => setLeaving(each)}>
                {t.remove}
              </button>
            </div>
          </li>
        ))}
        <li hidden={ways.provider === 'none'}>
          <button
            type="button"
            className="grid min-h-[160px] w-full place-items-center rounded-panel border-2 border-down-500 border-dashed text-sm font-semibold text-ink-700 lg:aspect-[1.62]"
            onClick={() => setAdding(true)}
          >
            <span className="flex items-center gap-2">
              <Plus className="size-5" aria-hidden="true" />
              {t.addCard}
            </span>
          </button>
        </li>
      </ul>
      {isAdding && <CardDialog ways={ways} onClose={() => setAdding(false)} />}
      {leaving && (
        <Dialog
          title={t.deleteCard}
          width={440}
          onClose={() => setLeaving(null)}
          foot={
            <div className="flex justify-end gap-3">
              <Button look="line" onClick={() => setLeaving(null)}>
                {t.cancel}
              </Button>
              <Button
                look="danger"
                onClick={() => {
                  setLeaving(null)
                  void saying(tell(card.del, { id: leaving.id }), { done: t.deleted, failed: t.deleteFailed })
                }}
              >
                {t.remove}
              </Button>
            </div>
          }
        >
          <p>{t.cardEnding(leaving.brand, leaving.last4)}</p>
          <p className="text-ink-600">{t.deleteCardText}</p>
        </Dialog>
      )}
    </>
  )
}

function CardFace({ card: { brand, last4, expirationMonth, expirationYear, nameOnCard, isDefault } }: { card: Card }) {
  const t = useWords('account')
  const month = `${String(expirationMonth).padStart(2, '0')} / ${String(expirationYear % 100).padStart(2, '0')}`
  return (
    <div
      className="flex aspect-[1.62] flex-col justify-between rounded-panel p-5 text-white"
      style={{ background: isDefault ? 'var(--sheen)' : 'linear-gradient(135deg,#34403a,#14201b)' }}
    >
      <div className="flex items-center justify-between">
        <CreditCard className="size-5" aria-hidden="true" />
        {isDefault && <span className="rounded-xs bg-white px-1.5 py-0.5 text-xs font-semibold text-head-800">{t.isDefault}</span>}
      </div>
      <div>
        <div className="text-lg">{t.cardEnding(brand, last4)}</div>
        <div className="mt-1 flex justify-between text-xs">
          <span>{nameOnCard}</span>
          <span>{t.expires(month)}</span>
        </div>
      </div>
    </div>
  )
}
