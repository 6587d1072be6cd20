import { Link, useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { address } from '../../contract/addresses.ts'
import { type CheckoutDetail, counts, shoppingCart } from '../../contract/cart.ts'
import { order } from '../../contract/orders.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { randomUuid } from '../app/local-storage-id.ts'
import { useContextOfRouter, useVisit, useWords } from '../app/visit.ts'
import { useAsk, useForget } from '../ask.ts'
import { formatMoney } from '../i18n/format.ts'
import { tell } from '../tell.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/field.tsx'
import { showToast } from '../ui/toast.ts'
import { AddressChoice } from './address-choice.tsx'
import { BillingChoice } from './billing-choice.tsx'
import { addressBook, type Choices } from './choices.ts'
import { Coupons } from './coupons.tsx'
import { CheckoutFrame } from './frame.tsx'
import { type Bought, BoughtLines, piecesOf, Thumbs } from './goods.tsx'
import { ShippingChoice } from './shipping-choice.tsx'
import { Step } from './step.tsx'

/** Where to, how, with which coupons; the order is made when the shopper goes on to pay. */
export function Checkout({ first }: { first: Choices }) {
  const t = useWords('checkout')
  const shell = useWords('shell')
  const { locale } = useVisit()
  const addresses = useAsk(address.page, addressBook).records
  const firstDetail = useAsk(shoppingCart.GetCheckOutDetail, first)
  const { choices, detail, choose, isBusy } = useChoices(first, firstDetail)
  const [remarks, setRemarks] = useState<Remarks>({ note: null, giftMessage: null })
  const making = useMakeOrder()
  const [isBilledThere, setBilledThere] = useState(true)
  const lacksBilling = !isBilledThere && !choices.billingAddressId
  const lines = detail.checkoutShipData.flatMap((shop) => shop.lines.map((line) => boughtOf(line, shop.shopName)))
  const pieces = piecesOf(lines)
  const shipTo = detail.shipAddressId
  const goOn = (
    <>
      <Button
        size="lg"
        className="w-full"
        busy={isBusy || making.isBusy}
        disabled={!shipTo || lacksBilling}
        onClick={() => shipTo && making.make({ ...choices, shipAddressId: shipTo, seenTotalCents: detail.totalCents, ...sent(remarks) })}
      >
        {t.continueToPay(formatMoney(locale, detail.totalCents))}
      </Button>
      {(!shipTo || lacksBilling) && <p className="mt-2 text-sm text-ink-600">{shipTo ? t.billingFirst : t.addressFirst}</p>}
    </>
  )
  return (
    <CheckoutFrame
      bill={detail.bill}
      pieces={pieces}
      action={goOn}
      pictures={
        <div className="flex flex-wrap items-end justify-between">
          <Thumbs lines={lines} />
          <Link to="/cart" className="link mb-5 text-sm">
            {t.editCart}
          </Link>
        </div>
      }
    >
      <Step n={1} title={t.delivery}>
        <AddressChoice addresses={addresses} chosen={shipTo} isBusy={isBusy} onChoose={(shipAddressId) => choose({ shipAddressId })} />
        <h3 className="h4 mt-6 mb-2">{t.fromEachShop}</h3>
        <div className="grid gap-3">
          {detail.checkoutShipData.map((shop) => (
            <ShippingChoice
              key={shop.shopId}
              shop={shop}
              onChoose={(option) =>
                choose({
                  shipping: [...(choices.shipping ?? []).filter(({ shopId }) => shopId !== shop.shopId), { shopId: shop.shopId, option }],
                })
              }
            />
          ))}
        </div>
      </Step>
      <Step n={2} title={t.payment}>
        <BillingChoice
          isSame={isBilledThere}
          onSame={setBilledThere}
          chosen={choices.billingAddressId}
          isBusy={isBusy}
          onChoose={(billingAddressId) => choose({ billingAddressId })}
        />
        <Coupons coupons={detail.coupons} used={choices.couponIds ?? []} onUse={(couponIds) => choose({ couponIds })} />
        <p className="mt-4 text-sm text-ink-600">{t.paymentNext}</p>
      </Step>
      <Step n={3} title={t.review} aside={t.itemsAndParcels(shell.items(pieces), detail.checkoutShipData.length)}>
        <BoughtLines lines={lines} />
        <RemarkFields remarks={remarks} onChange={setRemarks} />
      </Step>
    </CheckoutFrame>
  )
}

const boughtOf = (line: CheckoutDetail['checkoutProductList'][number], shop: string): Bought => ({
  id: line.id,
  title: line.title,
  picUrl: line.picUrl,
  quantity: line.quantity,
  unitCents: line.priceCents,
  about: [...line.variantsInfo.map(({ value }) => value), shop],
})

/** A choice counts once the server has said what it costs; one that it refuses is not made. */
function useChoices(first: Choices, firstDetail: CheckoutDetail) {
  const { ask } = useContextOfRouter()
  const [made, setMade] = useState({ choices: first, detail: firstDetail })
  const [isBusy, setBusy] = useState(false)
  async function choose(change: Partial<Choices>): Promise<boolean> {
    const choices = { ...made.choices, ...change }
    setBusy(true)
    const detail = await ask(shoppingCart.GetCheckOutDetail, choices).catch(() => null)
    if (detail) setMade({ choices, detail })
    setBusy(false)
    return detail !== null
  }
  return { ...made, choose, isBusy }
}

/** Makes the order once, however often the button is pressed or the connection breaks. */
function useMakeOrder() {
  const t = useWords('checkout')
  const navigate = useNavigate()
  const forget = useForget()
  const [isBusy, setBusy] = useState(false)
  const key = useRef({ of: '', name: '' })
  async function make(wanted: Parameters<typeof tell<typeof order.addNew>>[1]) {
    const of = JSON.stringify(wanted)
    if (key.current.of !== of) key.current = { of, name: randomUuid() }
    setBusy(true)
    try {
      const { id } = await tell(order.addNew, wanted, key.current.name)
      showToast({ kind: 'ok', text: t.orderMade, ms: ERROR_TOAST_MS })
      await forget(shoppingCart.all, counts.mine, order.page)
      await navigate({ to: '/cart/checkout/{-$id}', params: { id }, replace: true } as unknown as Parameters<typeof navigate>[0])
    } catch {
      // A toast has said why; prices and stock may have moved, so they are asked for again.
      await forget(shoppingCart.GetCheckOutDetail, shoppingCart.all)
    }
    setBusy(false)
  }
  return { make, isBusy }
}

interface Remarks {
  /** Null while its field is closed. */
  note: string | null
  giftMessage: string | null
}

const sent = ({ note, giftMessage }: Remarks) => ({ note: note ?? '', giftMessage: giftMessage?.trim() ? giftMessage : null })

function RemarkFields({ remarks, onChange }: { remarks: Remarks; onChange: (remarks: Remarks) => void }) {
  const t = useWords('checkout')
  const { note, giftMessage } = remarks
  return (
    <div className="mt-2 grid gap-3 border-t border-down-200 pt-4 text-sm">
      <Checkbox
        className="min-h-11"
        checked={giftMessage !== null}
        onChange={(event) => onChange({ ...remarks, giftMessage: event.target.checked ? '' : null })}
      >
        {t.gift}
      </Checkbox>
      {giftMessage !== null && (
        <TextArea
          label={t.giftMessage}
          optional
          maxLength={300}
          value={giftMessage}
          onChange={(event) => onChange({ ...remarks, giftMessage: event.target.value })}
        />
      )}
      {note === null ? (
        <button type="button" className="link min-h-11 justify-self-start" onClick={() => onChange({ ...remarks, note: '' })}>
          {t.addNote}
        </button>
      ) : (
        <TextArea
          label={t.note}
          optional
          maxLength={500}
          value={note}
          onChange={(event) => onChange({ ...remarks, note: event.target.value })}
        />
      )}
    </div>
  )
}
