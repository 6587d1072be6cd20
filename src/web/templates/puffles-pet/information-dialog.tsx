import type { ShopDetails } from '../../../contract/shops.ts'
import { weekdays } from '../../../contract/week.ts'
import { useWords } from '../../base/visit.ts'
import { Dialog } from '../../ui/sheet.tsx'
import { hasHours } from '../sections/has-hours.ts'

/** Who the shop is, when it is open and what it promises, without leaving the page. */
export function InformationDialog({ shop, onClose }: { shop: ShopDetails; onClose: () => void }) {
  const t = useWords('storefront')
  const frame = useWords('shop-frame')
  return (
    <Dialog title={shop.shopInfo.displayName} sub={`${shop.city}, ${shop.province}`} onClose={onClose} width={560}>
      <p>{shop.story}</p>
      {hasHours(shop) && (
        <>
          <h3 className="mt-5 font-semibold">{t.hours}</h3>
          <dl className="mt-1 text-sm">
            {weekdays.map((day) => {
              const open = shop.hours[day]
              return (
                <div key={day} className="flex justify-between gap-4 py-1">
                  <dt>{t.weekdays[day]}</dt>
                  <dd>{open ? `${open[0]}–${open[1]}` : t.closed}</dd>
                </div>
              )
            })}
          </dl>
        </>
      )}
      <p className="mt-4 text-sm text-ink-600">{frame.promises(shop.returnWindowDays)}</p>
    </Dialog>
  )
}
