import { Columns3, PanelTop } from 'lucide-react'
import { type KeyboardEvent, useId, useState } from 'react'
import { type Locale, locales } from '../../../contract/locale.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { htmlLang } from '../../i18n/format.ts'
import { languageNames } from '../../i18n/language-names.ts'
import { Tag } from '../../ui/tag.tsx'
import { EditorField } from './editor-field.tsx'
import { isWithin, type Path } from './paths.ts'
import { type Propose, ProposedText } from './proposed-text.tsx'
import type { AnyEditor } from './use-editor.ts'

interface TextField {
  /** Of `{en, fr, zh}`. */
  path: Path
  label: string
  max: number
  rows?: number
  /** Missing in a language, it is said. */
  isNeeded?: boolean
}

interface TextFieldsProps {
  editor: AnyEditor
  legend: string
  fields: readonly TextField[]
  /** Where somebody proposes what is missing in a language. */
  propose?: Propose | undefined
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Texts in three languages: one at a time, or all beside each other where there is room. */
export function TextFields({ editor, legend, fields, propose }: TextFieldsProps) {
  const t = useWords('desk-parts').editor
  const { locale } = useVisit()
  const id = useId()
  const [chosen, setChosen] = useState<Locale>(locale)
  const [isBeside, setBeside] = useState(false)
  const [seenTurn, setSeenTurn] = useState(editor.shown.turn)
  // Somebody asked for a field of another language: its tab opens with the same drawing, so that it can take the focus.
  if (editor.shown.turn !== seenTurn) {
    setSeenTurn(editor.shown.turn)
    const wanted = locales.find((each) => fields.some(({ path }) => isWithin(editor.shown.path, `${path}.${each}`)))
    if (wanted) setChosen(wanted)
  }
  const wrongIn = (each: Locale) => fields.reduce((sum, { path }) => sum + editor.problemsIn(`${path}.${each}`).length, 0)
  const lacks = (each: Locale) => fields.some(({ path, isNeeded }) => isNeeded && !String(editor.valueAt(`${path}.${each}`) ?? '').trim())
  const mark = (each: Locale) => {
    if (wrongIn(each) > 0) return <Tag tone="bad">{t.toMend(wrongIn(each))}</Tag>
    return lacks(each) && <Tag tone="warn">{t.missing}</Tag>
  }
  const move = (event: KeyboardEvent) => {
    const next = locales[(locales.indexOf(chosen) + (steps[event.key] ?? 0) + locales.length) % locales.length]
    if (!steps[event.key] || !next) return
    event.preventDefault()
    setChosen(next)
    document.getElementById(`${id}-tab-${next}`)?.focus()
  }
  const panel = (each: Locale) =>
    fields.map(({ path, label, max, rows }) => {
      const typed = String(editor.valueAt(`${path}.${each}`) ?? '').length
      return (
        <div key={path} className="min-w-0">
          <EditorField
            editor={editor}
            path={`${path}.${each}`}
            label={isBeside ? t.inLanguage(label, languageNames[each]) : label}
            lang={htmlLang[each]}
            maxLength={max}
            rows={rows}
            hint={t.characters(typed, max)}
          />
          {propose && <ProposedText editor={editor} path={path} label={label} to={each} max={max} propose={propose} />}
        </div>
      )
    })
  return (
    <fieldset className="panel min-w-0">
      <legend className="sr-only">{legend}</legend>
      <div className="flex items-end gap-3 border-b border-down-200">
        <div
          role="tablist"
          aria-label={t.languages}
          className={`no-sb flex min-w-0 flex-1 gap-5 overflow-x-auto ${isBeside ? 'lg:hidden' : ''}`}
        >
          {locales.map((each) => (
            <button
              key={each}
              type="button"
              role="tab"
              id={`${id}-tab-${each}`}
              lang={htmlLang[each]}
              aria-selected={each === chosen}
              aria-controls={`${id}-panel-${each}`}
              tabIndex={each === chosen ? 0 : -1}
              onClick={() => setChosen(each)}
              onKeyDown={move}
              className="flex min-h-11 shrink-0 items-center gap-1.5 border-b-2 border-transparent text-sm font-semibold text-ink-600 aria-selected:border-(--desk-line) aria-selected:text-(--desk-line)"
            >
              {languageNames[each]}
              {mark(each)}
            </button>
          ))}
        </div>
        {isBeside && <span className="h4 flex-1 py-2.5 max-lg:hidden">{legend}</span>}
        <button
          type="button"
          aria-pressed={isBeside}
          onClick={() => setBeside(!isBeside)}
          className="mb-1 flex h-9 items-center gap-1.5 rounded-btn px-3 text-sm font-semibold text-ink-700 max-lg:hidden"
        >
          {isBeside ? <PanelTop className="size-4" aria-hidden="true" /> : <Columns3 className="size-4" aria-hidden="true" />}
          {isBeside ? t.oneLanguage : t.besideEachOther}
        </button>
      </div>
      <div className={isBeside ? 'mt-4 lg:grid lg:grid-cols-3 lg:gap-5' : 'mt-4'}>
        {locales.map((each) => (
          <div
            key={each}
            id={`${id}-panel-${each}`}
            role="tabpanel"
            aria-labelledby={`${id}-tab-${each}`}
            className={`grid content-start gap-4 ${each === chosen ? '' : isBeside ? 'max-lg:hidden' : 'hidden'}`}
          >
            {isBeside && <span className="flex min-h-6 items-center gap-2 text-sm font-semibold max-lg:hidden">{mark(each)}</span>}
            {panel(each)}
          </div>
        ))}
      </div>
    </fieldset>
  )
}
