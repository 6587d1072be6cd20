import { ArrowDown, ArrowUp, GripVertical } from 'lucide-react'
import { useState } from 'react'
import { lookBounds } from '../../../contract/seller-look.ts'
import { useWords } from '../../base/visit.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { SectionRow } from './edited-look.ts'

const small = 'grid size-9 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11'

/** What the shop's home is made of, in its order: moved by dragging or by buttons, shown or not, with words of the shop's own. */
export function SectionsPanel({ editor, rows }: { editor: AnyEditor; rows: readonly SectionRow[] }) {
  const t = useWords('seller-look')
  const words = useWords('desk-parts').rows
  const [dragged, setDragged] = useState<string | null>(null)
  const [said, setSaid] = useState('')
  const problem = editor.problemAt('sections')
  const nameOf = ({ key }: SectionRow) => t.sections[key as keyof typeof t.sections] ?? key
  const move = (row: SectionRow, from: number, to: number) => {
    editor.moveRow('sections', row.key, to - from)
    setSaid(words.moved(nameOf(row), to + 1, rows.length))
  }
  const drop = (to: number) => {
    const from = rows.findIndex(({ key }) => key === dragged)
    const row = rows[from]
    if (row) move(row, from, to)
    setDragged(null)
  }
  return (
    <fieldset className="panel min-w-0" data-path="sections" tabIndex={-1}>
      <legend className="sr-only">{t.fields.sections}</legend>
      <h2 className="h4">{t.fields.sections}</h2>
      <p className="text-sm text-ink-600">{t.sectionsHint}</p>
      {problem && <p className="mt-1 text-sm font-medium text-bad">{problem}</p>}
      <ol className="mt-3 grid gap-2">
        {rows.map((row, at) => (
          <li
            key={row.key}
            data-path={`sections.#${row.key}`}
            className={`rounded-card bg-down-50 px-2 ${dragged === row.key ? 'opacity-50' : ''}`}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              setDragged(row.key)
            }}
            onDragEnd={() => setDragged(null)}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              event.preventDefault()
              drop(at)
            }}
          >
            <div className="flex items-center gap-1">
              <GripVertical className="size-4 shrink-0 cursor-grab text-ink-500" aria-hidden="true" />
              <Checkbox
                checked={row.isOn}
                className="min-w-0 flex-1"
                onChange={(event) => editor.set(`sections.#${row.key}.isOn`, event.target.checked)}
              >
                {nameOf(row)}
              </Checkbox>
              {[-1, 1].map((by) => (
                <button
                  key={by}
                  type="button"
                  className={small}
                  disabled={by < 0 ? at === 0 : at === rows.length - 1}
                  aria-label={(by < 0 ? words.up : words.down)(nameOf(row))}
                  onClick={() => move(row, at, at + by)}
                >
                  {by < 0 ? <ArrowUp className="size-4" aria-hidden="true" /> : <ArrowDown className="size-4" aria-hidden="true" />}
                </button>
              ))}
            </div>
            {row.isOn && <OwnWords editor={editor} row={row} name={nameOf(row)} />}
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </fieldset>
  )
}

/** Opened where somebody looks for it, or where something is missing. */
function OwnWords({ editor, row, name }: { editor: AnyEditor; row: SectionRow; name: string }) {
  const t = useWords('seller-look')
  const path = `sections.#${row.key}`
  const [isOpen, setOpen] = useState(false)
  const isWrong = editor.problemsIn(path).length > 0
  return (
    <details open={isOpen || isWrong} onToggle={(event) => setOpen(event.currentTarget.open)} className="pb-1 text-sm">
      <summary className="flex min-h-6 cursor-pointer items-center pl-5 text-xs font-semibold text-ink-700 max-lg:min-h-11">
        {t.ownWords}
        <span className="sr-only">: {name}</span>
      </summary>
      {(isOpen || isWrong) && (
        <TextFields
          editor={editor}
          legend={`${t.ownWords}: ${name}`}
          fields={[
            { path: `${path}.title`, label: t.fields.title ?? '', max: lookBounds.title },
            { path: `${path}.text`, label: t.fields.text ?? '', max: lookBounds.text, rows: 3 },
          ]}
        />
      )}
    </details>
  )
}
