import { useState } from 'react'
import { address } from '../../contract/addresses.ts'
import { payment } from '../../contract/payments.ts'
import { type Interval, type Subscription, subscription } from '../../contract/subscriptions.ts'
import { AddressChoice } from '../addresses/address-choice.tsx'
import { useAskQuietly } from '../base/ask.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { Select } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { CardChoice } from './card-choice.tsx'
import { IntervalOptions } from './interval-options.tsx'

const wholeBook = { page: { current: 1, size: 100 }, queryParam: { addressType: 'shipment' as const } }

/** Pieces, interval, address and card, changed together. */
export function ChangeDialog({ of, onClose }: { of: Subscription; onClose: () => void }) {
  const t = useWords('subscriptions')
  const book = useAskQuietly(address.page, wholeBook)
  const ways = useAskQuietly(payment.ways, {})
  const [quantity, setQuantity] = useState(of.quantity)
  const [every, setEvery] = useState<Interval>(of.every)
  const [addressId, setAddress] = useState(of.address?.id ?? null)
  const [cardId, setCard] = useState(of.card?.id ?? null)
  const [isBusy, setBusy] = useState(false)

  async function save() {
    setBusy(true)
    const input = {
      id: of.id,
      ...(quantity === of.quantity ? {} : { quantity }),
      ...(every === of.every ? {} : { every }),
      ...(addressId && addressId !== of.address?.id ? { addressId } : {}),
      ...(cardId && cardId !== of.card?.id ? { cardId } : {}),
    }
    const isDone = await saying(tell(subscription.change, input), { done: t.changed, failed: t.failed })
    setBusy(false)
    if (isDone) onClose()
  }

  return (
    <AskDialog
      title={t.change}
      width={600}
      no={t.back}
      yes={t.save}
      look="primary"
      isBusy={isBusy}
      onYes={() => void save()}
      onClose={onClose}
    >
      <p className="mb-4 font-semibold">{of.goods?.title}</p>
      <div className="grid gap-5">
        <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
          <Select label={t.howOften} value={every} onChange={(event) => setEvery(event.target.value as Interval)}>
            <IntervalOptions names={t.every} />
          </Select>
          <div>
            <span className="label">{t.howMany}</span>
            <Stepper value={quantity} of={of.goods?.title ?? ''} onChange={setQuantity} />
          </div>
        </div>
        <section aria-label={t.address}>
          <h3 className="h4 mb-2">{t.address}</h3>
          {book ? (
            <AddressChoice
              addresses={book.records}
              chosen={addressId}
              isBusy={isBusy}
              onChoose={async (id) => {
                setAddress(id)
                return true
              }}
            />
          ) : (
            <Skeleton className="h-24 w-full" />
          )}
        </section>
        <section aria-label={t.card}>
          <h3 className="h4 mb-2">{t.card}</h3>
          {ways ? <CardChoice ways={ways} chosen={cardId} onChoose={setCard} /> : <Skeleton className="h-24 w-full" />}
        </section>
      </div>
    </AskDialog>
  )
}
