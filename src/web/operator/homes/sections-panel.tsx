import { ArrowDown, ArrowUp, ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { type HomeContent, homeBounds, titledParts, toldParts } from '../../../contract/home-content.ts'
import { useWords } from '../../base/visit.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

type Section = HomeContent['sections'][number]

const small = 'grid size-9 place-items-center rounded-btn hover:bg-down-100 disabled:opacity-40 max-lg:size-11'

/** The parts below the banners: in an order of one's own, shown or not, under words of one's own. */
export function SectionsPanel({ editor, rows }: { editor: AnyEditor; rows: readonly Section[] }) {
  const t = useWords('operator-homes')
  const words = useWords('desk-parts').rows
  const [said, setSaid] = useState('')
  return (
    <fieldset className="panel min-w-0" data-path="sections" tabIndex={-1}>
      <legend className="sr-only">{t.sections}</legend>
      <h2 className="h4">{t.sections}</h2>
      <p className="text-sm text-ink-600">{t.sectionsHint}</p>
      <ol className="mt-3 grid gap-2">
        {rows.map((row, at) => (
          <li key={row.key} data-path={`sections.#${row.key}`} tabIndex={-1} className="rounded-card bg-down-50 px-3">
            <div className="flex items-center gap-1">
              <Checkbox
                checked={row.isOn}
                className="min-h-9 min-w-0 flex-1 max-lg:min-h-11"
                onChange={({ target }) => editor.set(`sections.#${row.key}.isOn`, target.checked)}
              >
                {t.parts[row.key]}
              </Checkbox>
              {[-1, 1].map((by) => (
                <button
                  key={by}
                  type="button"
                  className={small}
                  disabled={by < 0 ? at === 0 : at === rows.length - 1}
                  aria-label={(by < 0 ? words.up : words.down)(t.parts[row.key])}
                  onClick={() => {
                    editor.moveRow('sections', row.key, by)
                    setSaid(words.moved(t.parts[row.key], at + by + 1, rows.length))
                  }}
                >
                  {by < 0 ? <ArrowUp className="size-4" aria-hidden="true" /> : <ArrowDown className="size-4" aria-hidden="true" />}
                </button>
              ))}
            </div>
            {row.isOn && (titledParts as readonly string[]).includes(row.key) && <OwnWords editor={editor} row={row} />}
          </li>
        ))}
      </ol>
      <p className="sr-only" aria-live="polite">
        {said}
      </p>
    </fieldset>
  )
}

function OwnWords({ editor, row }: { editor: AnyEditor; row: Section }) {
  const t = useWords('operator-homes')
  const path = `sections.#${row.key}`
  const [isOpen, setOpen] = useState(false)
  const isTold = (toldParts as readonly string[]).includes(row.key)
  return (
    <details
      open={isOpen || editor.problemsIn(path).length > 0}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group pb-2 text-sm"
    >
      <summary className="flex min-h-6 cursor-pointer items-center text-xs font-semibold text-ink-700 max-lg:min-h-11">
        <ChevronRight className="mr-1 size-4 shrink-0 group-open:rotate-90" aria-hidden="true" />
        {t.ownWords}
        <span className="sr-only">: {t.parts[row.key]}</span>
      </summary>
      <p className="mb-2 text-xs text-ink-600">
        {t.ownWordsHint} {row.key === 'pros' && t.cityHint}
      </p>
      <TextFields
        editor={editor}
        legend={`${t.ownWords}: ${t.parts[row.key]}`}
        fields={[
          { path: `${path}.title`, label: t.fields.title, max: homeBounds.title },
          ...(isTold ? [{ path: `${path}.text`, label: t.fields.sub, max: homeBounds.sub, rows: 2 }] : []),
        ]}
      />
    </details>
  )
}
