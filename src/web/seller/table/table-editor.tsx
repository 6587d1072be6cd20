import { memo, useDeferredValue, useMemo, useRef, useState } from 'react'
import { type CellName, sellerTable, type TableRow } from '../../../contract/seller-table.ts'
import { TASKS_KEPT_DAYS } from '../../../rules/constants.ts'
import { useForget } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { usePlace } from '../../base/router.ts'
import { createStore, type Store, useStore } from '../../base/store.ts'
import { tell } from '../../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { Kbd } from '../../desk/frame/kbd.tsx'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import type { BulkChange } from '../../desk/table/bulk.ts'
import { BulkDialog } from '../../desk/table/bulk-dialog.tsx'
import { nothingChosen } from '../../desk/table/choice.ts'
import { changedView } from '../../desk/table/view-query.ts'
import { Button } from '../../ui/button.tsx'
import { useFollowed } from '../products/follow-task.ts'
import { Cell, type CellActs } from './cell.tsx'
import {
  besideIn,
  type CellWords,
  type Changes,
  cellNames,
  changesOf,
  filledDown,
  hasCell,
  keyOf,
  pasted,
  type TableState,
  type Typed,
  typedAt,
  untouched,
} from './cells.ts'

interface TableEditorProps {
  rows: readonly TableRow[]
  next: string | null
  categories: readonly { id: string; name: string; path: string }[]
  mayWrite: boolean
}

/** Of those that change, the first are shown. */
const SAMPLES = 20

/** A spreadsheet of products: typed, pasted or filled down, worked out by the server, saved as one task that can be taken back. */
export function TableEditor({ rows, next, categories, mayWrite }: TableEditorProps) {
  const t = useWords('seller-table')
  const { states } = useWords('seller-products')
  const { locale } = useVisit()
  const table = useRef<HTMLTableElement>(null)
  const [state] = useState(() => createStore<TableState>(untouched))
  const [act, setAct] = useState<BulkChange>()
  const words: CellWords = useMemo(() => ({ locale, states, categories: withOwn(categories, rows) }), [locale, states, categories, rows])
  const savingOf = useSave({ rows, words, say: (told) => state.set({ ...state.now(), told }) })

  const change = (then: (typed: Typed) => Typed) => state.set({ ...state.now(), typed: then(state.now().typed), told: {} })
  const focusOn = (at: number, cell: CellName) =>
    table.current?.querySelector<HTMLElement>(`[data-cell="${rows[at]?.skuId} ${cell}"]`)?.focus()
  const fill = (at: number, cell: CellName) => change((now) => filledDown(rows, now, { at, cell }, words))
  const open = () => {
    const made = changesOf(rows, state.now().typed, words)
    if (made.changes.length > 0 && Object.keys(made.wrong).length === 0) setAct(savingOf(made))
  }
  const acts = useSteady({
    focus: (at, cell) => state.set({ ...state.now(), focus: { at, cell } }),
    text: (at, cell, text) => {
      const row = rows[at]
      if (row) change((now) => typedAt(rows, now, { row, cell, text }, words))
    },
    paste: (at, cell, text) => change((now) => pasted(rows, now, { at, cell, text }, words)),
    step: (at, cell, step) => focusOn(besideIn(rows, at, cell, step), cell),
    fill,
    save: open,
  })
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2 text-sm text-ink-600">
        <p>{t.text}</p>
        <span className="flex flex-wrap items-center gap-2 max-lg:hidden" aria-hidden="true">
          <Kbd keys={['↑', '↓']} /> {t.keys.move} <Kbd keys={['Ctrl', 'D']} /> {t.keys.fill} <Kbd keys={['Ctrl', '↵']} /> {t.keys.save}
        </span>
      </div>
      <div className="panel overflow-x-auto !p-0">
        <table ref={table} className="tbl min-w-[1180px]">
          <caption className="sr-only">{t.title}</caption>
          <thead>
            <tr>
              <th scope="col" className="sticky left-0 z-1 bg-paper">
                {t.columns.product}
              </th>
              {cellNames.map((cell) => (
                <th key={cell} scope="col">
                  {t.columns[cell]}
                </th>
              ))}
            </tr>
          </thead>
          <TableRows rows={rows} words={words} isReadOnly={!mayWrite} state={state} acts={acts} />
        </table>
      </div>
      <TableFoot
        {...{ rows, words, next, mayWrite, state }}
        onFill={() => {
          const { focus } = state.now()
          if (focus) fill(focus.at, focus.cell)
        }}
        onDrop={() => change(() => ({}))}
        onSave={open}
      />
      {act && (
        <BulkDialog
          act={act}
          choice={nothingChosen}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            change(() => ({}))
          }}
        />
      )}
    </>
  )
}

interface RowsProps {
  rows: readonly TableRow[]
  words: CellWords
  isReadOnly: boolean
  state: Store<TableState>
  acts: CellActs
}

/** Drawn once: what is typed is drawn by its own cell alone. */
const TableRows = memo(function TableRows({ rows, words, isReadOnly, state, acts }: RowsProps) {
  return (
    <tbody>
      {rows.map((row, at) => (
        <tr key={row.skuId}>
          <th scope="row" className="sticky left-0 z-1 bg-paper lg:min-w-44 text-left text-sm font-semibold">
            {hasCell(rows, at, 'state') && <span className="block whitespace-normal break-words max-lg:w-28">{row.title}</span>}
            {row.name && <span className="block whitespace-normal text-xs font-normal text-ink-600 max-lg:w-28">{row.name}</span>}
          </th>
          {cellNames.map((cell) => (
            <td key={cell} className="align-top">
              {hasCell(rows, at, cell) && <Cell {...{ row, cell, at, words, isReadOnly, state, acts }} />}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  )
})

interface FootProps {
  rows: readonly TableRow[]
  words: CellWords
  next: string | null
  mayWrite: boolean
  state: Store<TableState>
  onFill: () => void
  onDrop: () => void
  onSave: () => void
}

/** How much is changed and how much of it cannot be so, what comes before and after, and what can be done. */
function TableFoot({ rows, words, next, mayWrite, state, onFill, onDrop, onSave }: FootProps) {
  const t = useWords('seller-table')
  const { search } = usePlace()
  const now = useStore(state, untouched)
  // Where hundreds of cells change one after the other, all of them are counted once, at the end.
  const { typed, told } = useDeferredValue(now)
  const { changes, wrong } = useMemo(() => changesOf(rows, typed, words), [rows, typed, words])
  const problemCount = Object.keys({ ...told, ...wrong }).filter((key) => key in typed).length
  const isTyped = Object.keys(now.typed).length > 0
  useUnsaved(isTyped)
  return (
    <footer className="mt-3 flex flex-wrap items-center gap-3 text-sm lg:sticky lg:bottom-0 lg:z-2 lg:-mx-2 lg:rounded-t-card lg:bg-paper lg:px-4 lg:py-3 lg:shadow-card">
      <span role="status">
        {t.changed(changes.length)}
        {problemCount > 0 && <b className="ml-2 text-bad">{t.wrong(problemCount)}</b>}
      </span>
      {search.after && (
        <Link to="." search={changedView(search, {})} className="link inline-flex min-h-11 items-center">
          {t.first}
        </Link>
      )}
      {next && (
        <Link to="." search={changedView(search, { after: next })} className="link inline-flex min-h-11 items-center">
          {t.next}
        </Link>
      )}
      {mayWrite && (
        <span className="desk-acts ml-auto flex flex-wrap gap-2">
          <Button look="line" disabled={!now.focus} onClick={onFill}>
            {t.fill}
          </Button>
          <Button look="line" disabled={!isTyped} onClick={onDrop}>
            {t.drop}
          </Button>
          <Button disabled={changes.length === 0 || Object.keys(wrong).length > 0} onClick={onSave}>
            {t.save}
          </Button>
        </span>
      )}
    </footer>
  )
}

/** Acts that stay the same ones while what they do follows the table: a cell need not be drawn again for them. */
function useSteady(acts: CellActs): CellActs {
  const latest = useRef(acts)
  latest.current = acts
  const [steady] = useState<CellActs>(() => ({
    focus: (at, cell) => latest.current.focus(at, cell),
    text: (at, cell, text) => latest.current.text(at, cell, text),
    paste: (at, cell, text) => latest.current.paste(at, cell, text),
    step: (at, cell, step) => latest.current.step(at, cell, step),
    fill: (at, cell) => latest.current.fill(at, cell),
    save: () => latest.current.save(),
  }))
  return steady
}

/** What its products are filed under can be chosen, also where the list of all of them did not come. */
function withOwn(categories: TableEditorProps['categories'], rows: readonly TableRow[]): CellWords['categories'] {
  const known = new Set(categories.map(({ id }) => id))
  const others = rows.flatMap(({ product, categoryName }) =>
    known.has(product.category) ? [] : [{ id: product.category, name: categoryName, path: categoryName }],
  )
  return [...categories, ...new Map(others.map((one) => [one.id, one])).values()]
}

interface Saving {
  rows: readonly TableRow[]
  words: CellWords
  /** What the server found wrong, by the cell's key. */
  say: (wrong: Readonly<Record<string, string>>) => void
}

/** Saving as one change over many: worked out first, and taken back as a whole. */
function useSave({ rows, words, say }: Saving): (changed: Pick<Changes, 'edits' | 'changes'>) => BulkChange {
  const t = useWords('seller-table')
  const { bulk } = useWords('seller-products')
  const { ask } = useContextOfRouter()
  const forget = useForget()
  const followed = useFollowed()
  const shown = (cell: CellName, text: string) =>
    cell === 'state'
      ? (words.states[text] ?? text)
      : cell === 'category'
        ? (words.categories.find(({ id }) => id === text)?.path ?? text)
        : text || '–'
  return ({ edits, changes }) => ({
    name: 'save',
    text: t.save,
    undoText: bulk.undoText(TASKS_KEPT_DAYS),
    preview: async () => {
      await forget('tasks')
      const { products, belowCost, wrong, overtaken } = await ask(sellerTable.preview, { edits })
      say(
        Object.fromEntries(
          wrong.map(({ spuId, skuId, cell, kind }) => {
            const row = rows.find((one) => (skuId ? one.skuId === skuId : one.spuId === spuId))
            return [row ? keyOf(row, cell) : '', kind]
          }),
        ),
      )
      const gone = new Set(overtaken.map(({ id }) => id))
      const staying = changes.filter(({ row }) => !gone.has(row.spuId))
      const told = [
        t.preview(products, staying.length),
        ...(belowCost.length > 0 ? [bulk.belowCost(belowCost.length)] : []),
        ...(wrong.length > 0 ? [t.wrongSaid(wrong.length)] : []),
      ]
      return {
        text: told.join('. '),
        // As long as a cell cannot be so, nothing is saved.
        count: wrong.length > 0 ? 0 : staying.length,
        changes: staying.slice(0, SAMPLES).map(({ key, row, cell, before, after }) => ({
          ...{ id: key, name: [row.title, row.name, t.columns[cell]].filter(Boolean).join(' · ') },
          ...{ before: shown(cell, before), after: shown(cell, after) },
        })),
        staying: overtaken.length,
        leftOut: overtaken.map(({ id, title }) => ({ id, name: title, reason: t.overtaken })),
        version: '',
      }
    },
    apply: async () => followed(await tell(sellerTable.change, { edits }), ({ result }) => result.changed ?? 0),
  })
}
