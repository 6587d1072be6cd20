import { serviceShop } from '../../contract/service-shops.ts'
import { useAskEach } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { Stars } from '../ui/stars.tsx'
import type { AskedPros } from './use-asked-pros.ts'

/** The pros of a trade who come to the place of the work: whoever asks says to whom it goes. */
export function WhomToAsk({ asked }: { asked: AskedPros }) {
  const t = useWords('consultation')
  const { locale } = useVisit()
  const { pros, isFar, isNobody, chosen, isFull, toggle } = asked
  const listed = pros ?? []
  // Ticked on the list of another page, and not among the best rated here.
  const others = chosen.filter((id) => listed.every((pro) => pro.id !== id))
  const named = useAskEach(
    serviceShop.getInfo,
    others.map((id) => ({ id })),
  )
  if (pros === null) return <FailedPart />
  return (
    <fieldset aria-describedby="whom-hint">
      <legend className="label">{t.whom}</legend>
      <p id="whom-hint" className="hint !mt-0 mb-2">
        {isFar && !isNobody ? t.whomFar : t.whomHint}
      </p>
      {pros === undefined && <Skeleton className="h-[132px]" />}
      {isNobody && <p className="text-sm text-ink-700">{t.noneNear}</p>}
      <ul className="grid gap-x-5 lg:grid-cols-2">
        {[...named.flatMap((pro) => pro ?? []), ...listed].map((pro) => (
          <li key={pro.id} className="flex flex-wrap items-center gap-x-3">
            <Checkbox
              service
              className="min-h-11"
              checked={chosen.includes(pro.id)}
              disabled={isFull && !chosen.includes(pro.id)}
              onChange={() => toggle(pro.id)}
            >
              {pro.displayName}
            </Checkbox>
            <Stars rating={pro.rating} count={pro.reviewCount} />
            {pro.distanceKm !== null && <span className="text-xs text-ink-600">{formatKm(locale, pro.distanceKm)}</span>}
          </li>
        ))}
      </ul>
    </fieldset>
  )
}
