import type { CheckoutDetail } from '../../contract/cart.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { shortDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { Radio } from '../ui/radio.tsx'
import { piecesOf } from './bought.ts'

type Shop = CheckoutDetail['checkoutShipData'][number]

/** One parcel per shop, with its own speed and price. */
export function ShippingChoice({ shop, onChoose }: { shop: Shop; onChoose: (option: Shop['shippingOption']) => void }) {
  const t = useWords('checkout')
  const shell = useWords('shell')
  const { locale } = useVisit()
  return (
    <fieldset className="rounded-card bg-down-50 p-4">
      <legend className="float-left mb-3 flex w-full items-center gap-2.5 text-sm font-semibold">
        {shop.shopName}
        <span className="ml-auto text-xs font-normal text-ink-600">{shell.items(piecesOf(shop.lines))}</span>
      </legend>
      <div className="clear-both grid grid-cols-2 gap-2 max-lg:grid-cols-1">
        {shop.shippingOptions.map(({ key, costCents, earliest, latest }) => (
          <Radio
            key={key}
            name={`ship-${shop.shopId}`}
            title={t[key]}
            sub={earliest === latest ? shortDay(locale, earliest) : t.between(shortDay(locale, earliest), shortDay(locale, latest))}
            end={costCents === 0 ? t.free : formatMoney(locale, costCents)}
            checked={key === shop.shippingOption}
            onChange={() => onChoose(key)}
          />
        ))}
      </div>
    </fieldset>
  )
}
