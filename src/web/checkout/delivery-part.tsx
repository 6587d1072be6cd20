import { address } from '../../contract/addresses.ts'
import { useAsk } from '../base/ask.ts'
import { useWords } from '../base/visit.ts'
import { AddressChoice } from './address-choice.tsx'
import { addressBook } from './choices.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import type { CheckoutState } from './use-checkout.ts'

/** Where to, and how each shop sends it. */
export function DeliveryPart({ checkout: { choices, detail, choose, isBusy } }: { checkout: CheckoutState }) {
  const t = useWords('checkout')
  const { records } = useAsk(address.page, addressBook)
  return (
    <>
      <AddressChoice
        addresses={records}
        chosen={detail.shipAddressId}
        isBusy={isBusy}
        onChoose={(shipAddressId) => choose({ shipAddressId })}
      />
      <h3 className="h4 mt-6 mb-2">{t.fromEachShop}</h3>
      <div className="grid gap-3">
        {detail.checkoutShipData.map(({ shopId, ...shop }) => (
          <ShippingChoice
            key={shopId}
            shop={{ shopId, ...shop }}
            onChoose={(option) =>
              choose({ shipping: [...(choices.shipping ?? []).filter((other) => other.shopId !== shopId), { shopId, option }] })
            }
          />
        ))}
      </div>
    </>
  )
}
