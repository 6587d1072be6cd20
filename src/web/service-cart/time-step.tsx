import type { ServiceCartLine } from '../../contract/service-cart.ts'
import { serviceOrderMain } from '../../contract/service-orders.ts'
import { useAskEach } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { Select } from '../ui/field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { type FreeDay, freeDays, hourWords } from './free-days.ts'
import type { FreeTimes, LeftTimes, TimedLine } from './left-times.ts'

export const timedLines = (lines: readonly ServiceCartLine[]): TimedLine[] =>
  lines.filter((line): line is TimedLine => line.sku !== null && line.quoteId === null)

/** When each service can begin, in the order of the lines: undefined while it is on its way, null when it failed. */
export const useFreeTimes = (lines: readonly TimedLine[]): (FreeTimes | null | undefined)[] =>
  useAskEach(
    serviceOrderMain.freeTimes,
    lines.map(({ sku, quantity }) => ({ serviceId: sku.id, quantity })),
  )

interface TimeStepProps {
  lines: readonly TimedLine[]
  /** What each line can still have beside the others, in the order of the lines. */
  free: readonly LeftTimes[]
  /** By the line's id. */
  chosen: Readonly<Record<string, string>>
  onChoose: (lineId: string, startsAt: string) => void
  /** Somebody wanted to go on without a time. */
  isMissed: boolean
}

/** A day and an hour for each service, of those at which its pro is open and not elsewhere. */
export function TimeStep({ lines, free, chosen, onChoose, isMissed }: TimeStepProps) {
  return (
    <ul className="grid gap-5">
      {lines.map((line, at) => (
        <li key={line.id}>
          {lines.length > 1 && <b className="mb-2 block text-sm font-medium">{line.title}</b>}
          <TimeChoice
            free={free[at]?.free}
            beside={free[at]?.beside ?? []}
            startsAt={chosen[line.id] ?? ''}
            onChoose={(startsAt) => onChoose(line.id, startsAt)}
            isMissed={isMissed}
          />
        </li>
      ))}
    </ul>
  )
}

interface TimeChoiceProps {
  free: FreeTimes | null | undefined
  /** Services of the same pro whose hours are left out. */
  beside: readonly string[]
  startsAt: string
  onChoose: (startsAt: string) => void
  isMissed: boolean
}

function TimeChoice({ free, beside, startsAt, onChoose, isMissed }: TimeChoiceProps) {
  const t = useWords('service-cart')
  const { locale } = useVisit()
  if (free === null) return <FailedPart />
  if (!free) return <Skeleton className="h-[74px]" />
  const days = freeDays(locale, free)
  if (days.length === 0)
    return <p className="text-sm text-ink-700">{beside.length > 0 ? t.noTimeBeside(beside.join(', ')) : t.noFreeTime}</p>
  const day: FreeDay | undefined = days.find(({ starts }) => starts.includes(startsAt))
  return (
    <div className="grid grid-cols-2 gap-x-5 gap-y-4 max-lg:grid-cols-1">
      <Select
        label={t.day}
        value={day?.key ?? ''}
        error={isMissed && !day ? t.chooseTime : ''}
        onChange={({ target }) => onChoose(days.find(({ key }) => key === target.value)?.usual ?? '')}
      >
        <option value="">{t.chooseDay}</option>
        {days.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </Select>
      <Select label={t.hour} value={startsAt} disabled={!day} onChange={({ target }) => onChoose(target.value)}>
        {!day && <option value="">{t.dayFirst}</option>}
        {day?.starts.map((start) => (
          <option key={start} value={start}>
            {hourWords(locale, start, free.timeZone)}
          </option>
        ))}
      </Select>
      {beside.length > 0 && <p className="col-span-full -mt-2 text-xs text-ink-600">{t.besideHint(beside.join(', '))}</p>}
    </div>
  )
}
