import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { sayUndo } from '../said/say-undo.ts'
import { type EditorRow, isRows, type Path } from './paths.ts'
import type { AnyEditor } from './use-editor.ts'

interface RowListProps<Row extends EditorRow> {
  editor: AnyEditor
  path: Path
  title: string
  add: string
  most: number
  makeRow: () => Row
  /** What a row is called where it is moved or removed. */
  nameOf: (row: Row, at: number) => string
  children: (row: Row, path: Path, at: number) => ReactNode
}

/** Rows inside of what is edited: added, removed and put in order, by buttons alone. */
export function RowList<Row extends EditorRow>({ editor, path, title, add, most, makeRow, nameOf, children }: RowListProps<Row>) {
  const t = useWords('desk-parts').rows
  const words = useWords('desk-parts').said
  const list = useRef<HTMLElement>(null)
  /** Where the focus goes once the rows stand anew: a row's button, or its first field. */
  const focus = useRef<string | null>(null)
  const [said, setSaid] = useState('')
  const found = editor.valueAt(path)
  const rows = (isRows(found) ? found : []) as readonly Row[]
  useEffect(() => {
    const wanted = focus.current && list.current?.querySelector<HTMLElement>(focus.current)
    focus.current = null
    if (wanted) wanted.focus()
  })
  const at = (row: Row) => `${path}.#${row.key}`
  const select = (row: Row | undefined, inside: string) => row && `[data-path="${CSS.escape(at(row))}"] ${inside}`

  const move = (row: Row, from: number, by: number) => {
    editor.moveRow(path, row.key, by)
    const to = from + by
    // The button that moved it is gone where the list ends: its twin has the focus there.
    const isEnd = to === 0 || to === rows.length - 1
    focus.current = select(row, `[data-move="${isEnd ? -by : by}"]`) ?? null
    setSaid(t.moved(nameOf(row, from), to + 1, rows.length))
  }
  const remove = (row: Row, from: number) => {
    editor.removeRow(path, row.key)
    focus.current = select(rows[from + 1] ?? rows[from - 1], '[data-remove]') ?? '[data-add]'
    sayUndo({ text: t.removed(nameOf(row, from)), undo: words.undo, run: () => editor.addRow(path, row, from) })
  }
  const problem = editor.problemAt(path)
  return (
    <section ref={list} className="panel !px-0" aria-label={title} data-path={path} tabIndex={-1}>
      <h2 className="h4 px-6 max-lg:px-4">{title}</h2>
      {problem && <p className="px-6 text-sm font-medium text-bad max-lg:px-4">{problem}</p>}
      <ol className="mt-3 divide-y divide-down-200 border-y border-down-200">
        {rows.map((row, index) => (
          <li
            key={row.key}
            data-path={at(row)}
            tabIndex={-1}
            className={`flex gap-3 px-6 py-3 max-lg:flex-wrap max-lg:px-4 ${editor.isChangedAt(at(row)) ? 'bg-(--desk-tint)' : ''}`}
          >
            <div className="min-w-0 flex-1 max-lg:basis-full">
              {children(row, at(row), index)}
              {editor.problemAt(at(row)) && <p className="mt-1 text-xs font-medium text-bad">{editor.problemAt(at(row))}</p>}
            </div>
            <div className="flex shrink-0 gap-1 lg:mt-6">
              {[-1, 1].map((by) => (
                <button
                  key={by}
                  type="button"
                  data-move={by}
                  disabled={by < 0 ? index === 0 : index === rows.length - 1}
                  aria-label={(by < 0 ? t.up : t.down)(nameOf(row, index))}
                  onClick={() => move(row, index, by)}
                  className="grid size-9 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11"
                >
                  {by < 0 ? <ArrowUp className="size-4" aria-hidden="true" /> : <ArrowDown className="size-4" aria-hidden="true" />}
                </button>
              ))}
              <button
                type="button"
                data-remove
                aria-label={t.remove(nameOf(row, index))}
                onClick={() => remove(row, index)}
                className="grid size-9 place-items-center rounded-btn hover:bg-down-100 max-lg:size-11"
              >
                <Trash2 className="size-4" aria-hidden="true" />
              </button>
            </div>
          </li>
        ))}
      </ol>
      <div className="flex flex-wrap items-center gap-3 px-6 pt-4 max-lg:px-4">
        <Button
          look="line"
          size="sm"
          className="max-lg:h-11"
          data-add
          disabled={rows.length >= most}
          onClick={() => {
            const row = makeRow()
            editor.addRow(path, row)
            focus.current = select(row, 'input, select, textarea') ?? null
          }}
        >
          <Plus className="size-4" aria-hidden="true" />
          {add}
        </Button>
        {rows.length >= most && <span className="text-xs text-ink-600">{t.full(most)}</span>}
      </div>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </section>
  )
}
