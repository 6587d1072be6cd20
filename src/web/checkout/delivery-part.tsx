import type { Address } from '../../contract/addresses.ts'
import { AddressChoice } from '../addresses/address-choice.tsx'
import { useWords } from '../base/visit.ts'
import { ShippingChoice } from './shipping-choice.tsx'
import type { CheckoutState } from './use-checkout.ts'

interface DeliveryPartProps {
  checkout: CheckoutState
  addresses: readonly Address[]
}

/** Where to, and how each shop sends it. */
export function DeliveryPart({ checkout: { choices, detail, choose, isBusy }, addresses }: DeliveryPartProps) {
  const t = useWords('checkout')
  return (
    <>
      <AddressChoice
        addresses={addresses}
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
