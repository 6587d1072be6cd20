import { settingLimits } from '../../../contract/shop-settings.ts'
import { addDays, marketDay } from '../../../rules/calendar.ts'
import { useNow } from '../../base/now.ts'
import { useWords } from '../../base/visit.ts'
import { TextFields } from '../../desk/editor/text-fields.tsx'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'

const USUAL_DAYS = 14

/** From when to when nothing is sent, and what the shop says meanwhile. */
export function ClosurePart({ editor }: { editor: AnyEditor }) {
  const t = useWords('seller-settings')
  const today = marketDay(new Date(useNow()))
  const closure = editor.valueAt('closure') as { from: string; to: string } | null
  const begin = () => ({ from: today, to: addDays(today, USUAL_DAYS), words: { en: '', fr: '', zh: '' } })
  return (
    <>
      <section className="panel grid gap-3" aria-labelledby="closure">
        <h2 id="closure" className="h4">
          {t.closure}
        </h2>
        <p className="text-sm text-ink-600">{t.closureText}</p>
        <Checkbox
          className="min-h-11"
          checked={closure !== null}
          onChange={({ target }) => editor.set('closure', target.checked ? begin() : null)}
        >
          {t.closes2}
        </Checkbox>
        {closure && (
          <div className="grid grid-cols-2 gap-3 max-lg:grid-cols-1">
            {(['from', 'to'] as const).map((end) => {
              const error = editor.problemAt(`closure.${end}`)
              return (
                <Field
                  key={end}
                  name={`closure.${end}`}
                  type="date"
                  label={t[end]}
                  value={closure[end]}
                  onChange={({ target }) => target.value && editor.set(`closure.${end}`, target.value)}
                  {...(error ? { error } : {})}
                />
              )
            })}
          </div>
        )}
      </section>
      {closure && (
        <TextFields
          editor={editor}
          legend={t.closureWords}
          fields={[{ path: 'closure.words', label: t.closureWords, max: settingLimits.closure, rows: 2, isNeeded: true }]}
        />
      )}
    </>
  )
}
