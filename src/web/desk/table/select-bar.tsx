import { X } from 'lucide-react'
import { useWords } from '../../base/visit.ts'
import type { BulkAct } from './bulk.ts'

interface SelectBarProps {
  chosen: number
  /** How many the filter finds. */
  total: number
  /** It finds more, which nobody counted. */
  isMore: boolean
  isAll: boolean
  acts: readonly BulkAct[]
  onAll: () => void
  onAct: (act: BulkAct) => void
  onDrop: () => void
}

/** What can be done with the rows that are chosen; on phones above the bottom bar. */
export function SelectBar({ chosen, total, isMore, isAll, acts, onAll, onAct, onDrop }: SelectBarProps) {
  const t = useWords('desk-table')
  const more = (n: number, isOpen: boolean) => (isOpen ? `${n}+` : n)
  const said = t.chosen(chosen, more(chosen, isAll && isMore))
  return (
    <div
      role="toolbar"
      aria-label={said}
      className="flex min-h-14 flex-wrap items-center gap-1.5 bg-[var(--desk-ground)] py-1.5 pr-3 pl-5 text-sm text-white max-lg:fixed max-lg:inset-x-0 max-lg:bottom-16 max-lg:z-[var(--z-bar)] max-lg:pl-4"
    >
      <b className="font-semibold" role="status">
        {said}
      </b>
      {!isAll && (total > chosen || isMore) && (
        <button type="button" className="h-9 rounded-btn px-2 underline underline-offset-2 max-lg:h-11" onClick={onAll}>
          {t.chooseAll(more(total, isMore))}
        </button>
      )}
      <span className="flex-1" />
      {acts.map((act, n) => (
        <button
          key={act.name}
          type="button"
          className={`h-9 rounded-btn px-3 font-semibold max-lg:h-11 ${n === 0 ? 'bg-paper text-ink-900' : 'text-white ring-1 ring-white/40 ring-inset'}`}
          onClick={() => onAct(act)}
        >
          {act.text}
        </button>
      ))}
      <button type="button" className="grid size-9 place-items-center rounded-btn max-lg:size-11" aria-label={t.drop} onClick={onDrop}>
        <X className="!size-[18px]" aria-hidden="true" />
      </button>
    </div>
  )
}
