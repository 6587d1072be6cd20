import { Plus, Trash2 } from 'lucide-react'
import { MOST_CHOICES, type Quote } from '../../../contract/quotes.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { EditorField } from '../../desk/editor/editor-field.tsx'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { sayUndo } from '../../desk/said/say-undo.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { type DraftQuote, linesOfChoice, netOf, withChoice, withoutChoice } from './quote-draft.ts'

interface ChoicePanelProps {
  editor: AnyEditor
  draft: DraftQuote
  /** The key of the choice whose lines are on the page; empty where there are none. */
  active: string
  onOpen: (key: string) => void
  /** As the server counted it last; null while something else is typed. */
  saved: Quote | null
}

/** Good, better, best: up to three choices of one quote, each with lines of its own. */
export function ChoicePanel({ editor, draft, active, onOpen, saved }: ChoicePanelProps) {
  const { choice: t } = useWords('pro').builder
  const { said } = useWords('desk-parts')
  const { locale } = useVisit()
  const { choices } = draft
  const become = ({ choices: next, items }: Pick<DraftQuote, 'choices' | 'items'>) => {
    editor.set('choices', next)
    editor.set('items', items)
  }
  const add = () => {
    const named = choices.length === 0 ? withChoice(draft, t.names[0] ?? '', '') : draft
    const next = withChoice(named, t.names[named.choices.length] ?? '', active || (named.choices[0]?.key ?? ''))
    become(next)
    onOpen((choices.length === 0 ? next.choices[0] : next.choices.at(-1))?.key ?? '')
  }
  const remove = () => {
    const name = choices.find(({ key }) => key === active)?.name ?? ''
    become(withoutChoice(draft, active))
    sayUndo({ text: t.removed(name), undo: said.undo, run: () => become(draft) })
  }
  if (choices.length === 0)
    return (
      <div className="flex flex-wrap items-center gap-3">
        <Button look="line" className="max-lg:w-full" onClick={add}>
          <Plus className="size-4" aria-hidden="true" />
          {t.start}
        </Button>
        <span className="min-w-0 flex-1 basis-60 text-xs text-ink-600">{t.startText}</span>
      </div>
    )
  return (
    <section className="grid gap-3" aria-label={t.title}>
      <ul className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
        {choices.map(({ key, name, description }, at) => {
          const counted = saved?.choices[at]
          const net = linesOfChoice(draft, key).reduce((cents, item) => cents + netOf(item), 0)
          return (
            <li key={key}>
              <button
                type="button"
                aria-pressed={key === active}
                onClick={() => onOpen(key)}
                className="size-full rounded-panel bg-paper p-4 text-left shadow-card ring-1 ring-transparent ring-inset aria-pressed:bg-spec-50 aria-pressed:ring-2 aria-pressed:ring-spec-600"
              >
                <b className="block font-semibold break-words">{name.trim() || t.named(at + 1)}</b>
                {description && <span className="line-clamp-2 block text-sm break-words text-ink-600">{description}</span>}
                <b className="mt-1 block text-lg font-bold tabular-nums">{formatMoney(locale, counted?.totalCents ?? net)}</b>
                <span className="text-xs text-ink-600">{counted ? t.withTax : t.beforeTax}</span>
              </button>
            </li>
          )
        })}
      </ul>
      <div className="panel grid grid-cols-[minmax(0,1fr)_minmax(0,2fr)] gap-4 max-lg:grid-cols-1">
        <EditorField editor={editor} path={`choices.#${active}.name`} label={t.name} maxLength={60} />
        <EditorField editor={editor} path={`choices.#${active}.description`} label={t.description} optional maxLength={400} />
        <div className="col-span-full flex flex-wrap gap-2">
          {choices.length < MOST_CHOICES && (
            <Button look="line" size="sm" className="max-lg:h-11" onClick={add}>
              <Plus className="size-4" aria-hidden="true" />
              {t.add}
            </Button>
          )}
          <Button look="line" size="sm" className="max-lg:h-11" onClick={remove}>
            <Trash2 className="size-4" aria-hidden="true" />
            {t.remove}
          </Button>
        </div>
        <p className="col-span-full text-xs text-ink-600">{t.note}</p>
      </div>
    </section>
  )
}
