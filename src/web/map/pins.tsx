import type { Point } from '../../rules/distance.ts'
import { useWords } from '../base/visit.ts'
import { grouped, project, type Size, type View } from './map-frame.ts'

export interface MapPin extends Point {
  id: string
  /** As the list counts. */
  number: number
  /** Behind the number, short: a price. */
  note?: string
  /** What is there, for those who do not see the map. */
  name: string
}

interface PinsProps {
  /** In the order of the list. */
  pins: readonly MapPin[]
  view: View
  size: Size
  active: string | null
  onPoint?: ((id: string | null) => void) | undefined
  onChoose?: ((id: string) => void) | undefined
  /** Several lie so near each other that they are one pin. */
  onGroup: (points: readonly Point[]) => void
}

/** With a note a pin is as wide as this. */
const WIDE = 78
const NARROW = 40
const HIGH = 40

/** Pins are buttons in the order of the list: the keyboard walks them as it walks the rows. */
export function Pins({ pins, view, size, active, onPoint, onChoose, onGroup }: PinsProps) {
  const t = useWords('map')
  const hasNotes = pins.some(({ note }) => note !== undefined)
  const placed = pins
    .map((pin) => ({ ...pin, ...project(pin, view, size) }))
    .filter(({ x, y }) => x > 0 && x < size.width && y > 0 && y < size.height + HIGH)
  const groups = grouped(placed, { x: hasNotes ? WIDE : NARROW, y: HIGH })
  return (
    <ol aria-label={t.pins}>
      {groups.map((group) => {
        const [first] = group
        if (!first) return null
        const isActive = group.some(({ id }) => id === active)
        const isOne = group.length === 1
        return (
          <li key={first.id}>
            <button
              type="button"
              aria-label={group.map(({ number, name }) => `${number}. ${name}`).join('; ')}
              onClick={() => (isOne ? onChoose?.(first.id) : onGroup(group))}
              onPointerEnter={() => onPoint?.(first.id)}
              onPointerLeave={() => onPoint?.(null)}
              onFocus={() => onPoint?.(first.id)}
              onBlur={() => onPoint?.(null)}
              style={{ left: first.x, top: first.y }}
              className={`absolute flex h-8 min-w-8 -translate-x-1/2 -translate-y-[calc(100%+7px)] items-center justify-center rounded-btn border-2 px-2 text-sm font-bold whitespace-nowrap shadow-card after:absolute after:-bottom-[7px] after:left-1/2 after:size-2.5 after:-translate-x-1/2 after:rotate-45 after:border-r-2 after:border-b-2 ${isActive ? 'z-[5] border-paper bg-spec-600 text-white after:border-paper after:bg-spec-600' : 'border-spec-600 bg-paper text-spec-900 after:border-spec-600 after:bg-paper'}`}
            >
              {isOne ? [first.number, first.note].filter((part) => part !== undefined).join(' · ') : `${first.number} +${group.length - 1}`}
            </button>
          </li>
        )
      })}
    </ol>
  )
}
