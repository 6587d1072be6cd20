import { ArrowDown, ArrowUp, X } from 'lucide-react'
import { useWords } from '../../base/visit.ts'
import { type EditorRow, isRows } from '../../desk/editor/paths.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { type Choice, Combobox } from '../../desk/pickers/combobox.tsx'

interface ChosenListProps {
  editor: AnyEditor
  /** Of rows that have a key. */
  path: string
  title: string
  hint?: string
  add: string
  most: number
  nameOf: (row: EditorRow) => string
  search: (text: string) => Promise<readonly Choice[]>
  makeRow: (choice: Choice) => EditorRow
}

const small = 'grid size-8 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11'

/** Things that were chosen one by one, in an order. */
export function ChosenList({ editor, path, title, hint, add, most, nameOf, search, makeRow }: ChosenListProps) {
  const t = useWords('desk-parts').rows
  const words = useWords('operator-homes').malls
  const found = editor.valueAt(path)
  const rows = isRows(found) ? found : []
  const problem = editor.problemAt(path)
  return (
    <section className="panel grid min-w-0 grid-cols-[minmax(0,1fr)] gap-3" aria-label={title} data-path={path} tabIndex={-1}>
      <h2 className="h4">{title}</h2>
      {hint && <p className="text-sm text-ink-600">{hint}</p>}
      {problem && <p className="text-sm font-medium text-bad">{problem}</p>}
      <ol className="grid grid-cols-[minmax(0,1fr)] gap-1">
        {rows.map((row, at) => (
          <li key={row.key} className="flex items-center gap-1 rounded-card bg-down-50 pl-3 text-sm">
            <span className="min-w-0 flex-1 truncate">{nameOf(row)}</span>
            {[-1, 1].map((by) => (
              <button
                key={by}
                type="button"
                className={small}
                disabled={by < 0 ? at === 0 : at === rows.length - 1}
                aria-label={(by < 0 ? t.up : t.down)(nameOf(row))}
                onClick={() => editor.moveRow(path, row.key, by)}
              >
                {by < 0 ? <ArrowUp className="size-4" aria-hidden="true" /> : <ArrowDown className="size-4" aria-hidden="true" />}
              </button>
            ))}
            <button type="button" className={small} aria-label={words.remove(nameOf(row))} onClick={() => editor.removeRow(path, row.key)}>
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ol>
      {rows.length >= most ? (
        <p className="text-xs text-ink-600">{t.full(most)}</p>
      ) : (
        <Combobox
          // Empty again after each choice.
          key={rows.length}
          label={add}
          chosen={null}
          search={async (text) => (await search(text)).filter(({ id }) => !rows.some(({ key }) => key === id))}
          onChoose={(choice) => choice && editor.addRow(path, makeRow(choice))}
        />
      )}
    </section>
  )
}
