import { CircleDot, GitCompareArrows, Circle as Ring } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useVisit, useWords } from '../../base/visit.ts'
import { timeOfDay } from '../../i18n/days.ts'
import { formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { ORDER } from './differences.ts'
import type { ShownDisagreement } from './editor-state.ts'
import type { Side } from './mix.ts'
import type { Path } from './paths.ts'

interface ConflictChoiceProps {
  who: string | null
  at: string | null
  disagreements: readonly ShownDisagreement[]
  nameOf: (path: Path) => string
  /** How a value reads that is no plain text or number: an amount, a whole row. */
  read?: ((path: Path, value: unknown) => string | undefined) | undefined
  isBusy: boolean
  onPick: (path: Path, side: Side) => void
  onMix: () => void
  onTheirs: () => void
  onLater: () => void
}

const sides = ['theirs', 'mine'] as const

/** Somebody saved first: both versions beside each other, place by place. Nothing that was typed is lost. */
export function ConflictChoice(props: ConflictChoiceProps) {
  const { who, at, disagreements, nameOf: nameOfField, read, isBusy, onPick, onMix, onTheirs, onLater } = props
  const t = useWords('desk-parts').conflict
  const { locale } = useVisit()
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useEffect(() => box.current?.focus(), [])
  const listOf = (path: Path) => path.slice(0, -ORDER.length - 1)
  const isOrder = (path: Path) => path.endsWith(`.${ORDER}`)
  const nameOf = (path: Path) => (isOrder(path) ? t.order(nameOfField(listOf(path))) : nameOfField(path))
  const told = (path: Path, value: unknown): string => {
    if (isOrder(path) && Array.isArray(value)) return value.map((key) => nameOfField(`${listOf(path)}.#${key}`)).join(' · ')
    if (value === undefined) return t.absent
    if (value === '' || value === null) return t.empty
    const own = read?.(path, value)
    if (own !== undefined) return own
    if (typeof value === 'number') return formatNumber(locale, value)
    if (typeof value === 'boolean') return value ? t.yes : t.no
    return typeof value === 'string' ? value : t.changed
  }
  const time = at && timeOfDay(locale, at)
  return (
    <section
      ref={box}
      tabIndex={-1}
      aria-labelledby={id}
      className="overflow-hidden rounded-panel bg-paper shadow-pop ring-1 ring-down-200"
    >
      <header className="flex gap-3 px-5 pt-4 pb-3 max-lg:px-3">
        <GitCompareArrows className="mt-0.5 size-5 text-warn" aria-hidden="true" />
        <div className="min-w-0 flex-1">
          <h2 id={id} className="h4">
            {who && time ? t.titleOf(who, time) : t.title}
          </h2>
          <p className="text-sm text-ink-600">{t.text}</p>
        </div>
      </header>
      <table className="w-full border-y border-down-200 text-left text-sm">
        <thead>
          <tr className="bg-down-50 text-xs text-ink-600">
            <th className="px-5 py-2 font-semibold max-lg:px-3">{t.field}</th>
            <th className="py-2 pl-2 font-semibold">{who && time ? t.by(who, time) : t.theirs}</th>
            <th className="py-2 pl-2 font-semibold">{t.mine}</th>
          </tr>
        </thead>
        <tbody>
          {disagreements.map((one) => (
            <tr key={one.path} className="border-t border-down-200">
              <th scope="row" className="px-5 py-2 font-medium break-words max-lg:px-3">
                {nameOf(one.path)}
              </th>
              {sides.map((side) => (
                <td key={side} className="py-1.5 pr-2 align-top">
                  <label className="relative inline-flex min-h-9 max-w-full cursor-pointer items-center gap-2 rounded-sm px-2.5 py-1 ring-1 ring-down-300 ring-inset has-checked:bg-(--desk-tint) has-checked:font-semibold has-checked:ring-2 has-checked:ring-(--desk-line) has-focus-visible:shadow-[var(--focus)] max-lg:min-h-11">
                    <input
                      type="radio"
                      className="sr-only"
                      name={`${id} ${one.path}`}
                      checked={one.pick === side}
                      onChange={() => onPick(one.path, side)}
                      aria-label={t.pick(nameOf(one.path), side === 'mine' ? t.mine : t.theirs, told(one.path, one[side]))}
                    />
                    {one.pick === side ? (
                      <CircleDot className="size-4 shrink-0 text-(--desk-line)" aria-hidden="true" />
                    ) : (
                      <Ring className="size-4 shrink-0 text-ink-500" aria-hidden="true" />
                    )}
                    <span className="line-clamp-4 min-w-0 break-words">
                      {told(one.path, one[side])}
                      {one.by !== 'both' && one.by !== side && <span className="block text-xs font-normal text-ink-600">{t.asBefore}</span>}
                    </span>
                  </label>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <footer className="flex flex-wrap gap-2 px-5 py-3.5 max-lg:px-3">
        <Button busy={isBusy} className="max-lg:flex-1" onClick={onMix}>
          {t.saveMix}
        </Button>
        <Button look="line" className="max-lg:flex-1" disabled={isBusy} onClick={onTheirs}>
          {t.takeTheirs}
        </Button>
        <button type="button" className="btn text-ink-700 max-lg:flex-1" onClick={onLater}>
          {t.later}
        </button>
      </footer>
    </section>
  )
}
