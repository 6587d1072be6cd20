import type { OrderLine } from '../../contract/orders.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Pic } from '../ui/pic.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { leftOf, type Picked } from './picked.ts'

/** Lines to choose from, each with how many pieces. */
export function PickLines({ lines, picked, onPick }: { lines: readonly OrderLine[]; picked: Picked; onPick: (picked: Picked) => void }) {
  const t = useWords('orders')
  const { locale } = useVisit()
  const set = (id: string, quantity: number | null) => {
    const next = new Map(picked)
    if (quantity === null) next.delete(id)
    else next.set(id, quantity)
    onPick(next)
  }
  return (
    <ul className="divide-y divide-down-200">
      {lines.map((line) => {
        const pieces = picked.get(line.id)
        return (
          <li key={line.id} className="flex flex-wrap items-center gap-4 py-3">
            <Checkbox
              className="min-h-11 min-w-0 flex-1"
              checked={pieces !== undefined}
              onChange={(event) => set(line.id, event.target.checked ? leftOf(line) : null)}
            >
              <span className="flex items-center gap-3">
                <Pic src={line.picUrl} sizes="56px" max={160} className="size-14 shrink-0 rounded-sm" />
                <span>
                  <span className="font-medium">{line.title}</span>
                  <span className="block text-xs text-ink-600 empty:hidden">{line.variantsInfo.map(({ value }) => value).join(' · ')}</span>
                  {line.giftWrap && line.giftWrap.cents > 0 && (
                    <span className="block text-xs text-ink-600">{t.wrapBack(formatMoney(locale, line.giftWrap.cents))}</span>
                  )}
                </span>
              </span>
            </Checkbox>
            {pieces !== undefined && leftOf(line) > 1 && (
              <Stepper value={pieces} of={t.howMany(line.title)} max={leftOf(line)} onChange={(quantity) => set(line.id, quantity)} />
            )}
          </li>
        )
      })}
    </ul>
  )
}
