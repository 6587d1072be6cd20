import { useWords } from '../../base/visit.ts'
import type { AnyEditor } from '../../desk/editor/use-editor.ts'
import { WeekHours } from '../../desk/pickers/week-hours.tsx'

/** When the door is open. */
export function HoursPart({ editor }: { editor: AnyEditor }) {
  const t = useWords('seller-settings')
  const pathOf = (day: string) => `hours.${day}`
  return (
    <fieldset className="panel">
      <legend className="h4 float-left w-full pb-2">{t.hours}</legend>
      <div className="clear-both">
        <WeekHours
          words={{ days: t.days, opens: t.opens, closes: t.closes, closed: t.closedDay }}
          spanOf={(day) => editor.valueAt(pathOf(day)) as [string, string] | null}
          onSpan={(day, span) => !span?.includes('') && editor.set(pathOf(day), span)}
          pathOf={pathOf}
          problemOf={(day) => editor.problemAt(pathOf(day))}
        />
      </div>
    </fieldset>
  )
}
