import { type KeyboardEvent, memo, useId, useState, useSyncExternalStore } from 'react'
import type { CellName, TableRow } from '../../../contract/seller-table.ts'
import type { Store } from '../../base/store.ts'
import { useWords } from '../../base/visit.ts'
import { type CellWords, keyOf, type TableState, writtenIn, wrongIn } from './cells.ts'

/** What is done in a cell, by its row and column. */
export interface CellActs {
  focus(at: number, cell: CellName): void
  text(at: number, cell: CellName, text: string): void
  /** More than one cell of a spreadsheet. */
  paste(at: number, cell: CellName, text: string): void
  step(at: number, cell: CellName, step: 1 | -1): void
  fill(at: number, cell: CellName): void
  save(): void
}

interface CellProps {
  row: TableRow
  at: number
  cell: CellName
  words: CellWords
  isReadOnly: boolean
  state: Store<TableState>
  /** The same for all cells and for as long as the table is there. */
  acts: CellActs
}

const widths: Readonly<Record<CellName, string>> = {
  ...{ price: 'w-24', was: 'w-24', cost: 'w-24', stock: 'w-20', weight: 'w-20' },
  ...{ tags: 'w-44', brand: 'w-32', category: 'w-44', state: 'w-32' },
}
const states = ['draft', 'active', 'archived'] as const
const isFigure = (cell: CellName) => !['tags', 'brand', 'category', 'state'].includes(cell)

/** One cell: what is in it, marked where it was changed, with what is wrong below it. Of hundreds only the one that changes is drawn again. */
export const Cell = memo(function Cell(props: CellProps) {
  const { row, at, cell, words, isReadOnly, state, acts } = props
  const { typed, told } = useOwn(state, keyOf(row, cell))
  const isChanged = typed !== undefined
  const text = typed ?? writtenIn(row, cell, words.locale)
  const problem = isChanged ? (wrongIn(cell, typed, words) ?? told) : undefined
  const onText = (written: string) => acts.text(at, cell, written)
  const t = useWords('seller-table')
  const id = useId()
  // Hundreds of categories in each of a hundred rows would be more than a browser bears: they come when one is about to choose.
  const [isChosenFrom, setChosenFrom] = useState(false)
  const isChoice = cell === 'category' || cell === 'state'

  function press(event: KeyboardEvent) {
    const isModified = event.ctrlKey || event.metaKey
    const act = isModified
      ? { d: () => acts.fill(at, cell), Enter: () => acts.save() }[event.key]
      : {
          // A choice has the arrows for itself.
          ...(isChoice ? {} : { ArrowDown: () => acts.step(at, cell, 1), ArrowUp: () => acts.step(at, cell, -1) }),
          ...{ Enter: () => acts.step(at, cell, event.shiftKey ? -1 : 1), Escape: () => onText(writtenIn(row, cell, words.locale)) },
        }[event.key]
    if (!act || event.nativeEvent.isComposing) return
    event.preventDefault()
    act()
  }
  const shared = {
    'data-cell': `${row.skuId} ${cell}`,
    'aria-label': t.cell(t.columns[cell], [row.title, row.name].filter(Boolean).join(', ')),
    'aria-invalid': problem ? true : undefined,
    'aria-describedby': problem ? id : undefined,
    className: `input !h-9 !px-2 !text-sm max-lg:!h-11 ${widths[cell]} ${isFigure(cell) ? 'text-right tabular-nums' : ''} ${
      problem ? '!border-2 !border-bad' : isChanged ? '!bg-ok-tint font-semibold' : ''
    }`,
    onFocus: () => {
      setChosenFrom(true)
      acts.focus(at, cell)
    },
    onKeyDown: press,
  }
  return (
    <>
      {isChoice ? (
        <select
          {...shared}
          value={text}
          disabled={isReadOnly}
          onPointerDown={() => setChosenFrom(true)}
          onChange={(event) => onText(event.target.value)}
        >
          {cell === 'state' ? (
            <>
              {text === 'scheduled' && <option value="scheduled">{words.states.scheduled}</option>}
              {states.map((state) => (
                <option key={state} value={state}>
                  {words.states[state]}
                </option>
              ))}
            </>
          ) : (
            <>
              {!words.categories.some((one) => one.id === text) && <option value={text}>{text}</option>}
              {words.categories
                .filter((one) => isChosenFrom || one.id === text)
                .map((one) => (
                  <option key={one.id} value={one.id}>
                    {one.path}
                  </option>
                ))}
            </>
          )}
        </select>
      ) : (
        <input
          {...shared}
          value={text}
          readOnly={isReadOnly}
          inputMode={cell === 'stock' || cell === 'weight' ? 'numeric' : isFigure(cell) ? 'decimal' : 'text'}
          onChange={(event) => onText(event.target.value)}
          onPaste={(event) => {
            const many = event.clipboardData.getData('text/plain')
            if (isReadOnly || !/[\t\n]/.test(many.trim())) return
            event.preventDefault()
            acts.paste(at, cell, many)
          }}
        />
      )}
      {isChanged && <span className="sr-only">{t.was(writtenIn(row, cell, words.locale))}</span>}
      {problem && (
        <span id={id} role="alert" className="block max-w-44 text-xs font-medium text-bad">
          {t.problems[problem as keyof typeof t.problems] ?? t.problems.other}
        </span>
      )}
    </>
  )
})

/** What was typed in one cell, and what the server found wrong with it. Nothing else of the table draws the cell again. */
function useOwn({ now, watch }: Store<TableState>, key: string) {
  const nothing = () => undefined
  return {
    typed: useSyncExternalStore(watch, () => now().typed[key], nothing),
    told: useSyncExternalStore(watch, () => now().told[key], nothing),
  }
}
