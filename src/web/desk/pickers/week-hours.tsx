import { type Weekday, weekdays } from '../../../contract/week.ts'
import { Checkbox } from '../../ui/checkbox.tsx'

type Span = [opens: string, closes: string]

interface WeekHoursProps {
  words: {
    days: Readonly<Record<Weekday, string>>
    opens: (day: string) => string
    closes: (day: string) => string
    closed: string
  }
  /** Null: closed on that day. */
  spanOf: (day: Weekday) => Span | null
  /** A time that is not whole yet is empty. */
  onSpan: (day: Weekday, span: Span | null) => void
  /** Where an editor finds the row of a day, and what is wrong with it. */
  pathOf?: (day: Weekday) => string
  problemOf?: (day: Weekday) => string | undefined
}

const USUAL: Span = ['09:00', '17:00']

/** When it is open, day by day. */
export function WeekHours({ words, spanOf, onSpan, pathOf, problemOf }: WeekHoursProps) {
  return (
    <ul className="grid gap-1">
      {weekdays.map((day) => {
        const span = spanOf(day)
        const name = words.days[day]
        const problem = problemOf?.(day)
        const time = (at: 0 | 1, label: string) =>
          span && (
            <input
              type="time"
              aria-label={label}
              className="input !h-11 !w-[132px] !px-2.5"
              value={span[at]}
              onChange={({ target: { value } }) => onSpan(day, at === 0 ? [value, span[1]] : [span[0], value])}
            />
          )
        return (
          <li
            key={day}
            className="flex min-h-12 flex-wrap items-center gap-2"
            {...(pathOf ? { 'data-path': pathOf(day), tabIndex: -1 } : {})}
          >
            <Checkbox
              className="min-h-11 w-36"
              checked={span !== null}
              onChange={({ target }) => onSpan(day, target.checked ? USUAL : null)}
            >
              {name}
            </Checkbox>
            {span ? (
              <span className="flex items-center gap-2">
                {time(0, words.opens(name))}–{time(1, words.closes(name))}
              </span>
            ) : (
              <span className="text-sm text-ink-600">{words.closed}</span>
            )}
            {problem && <span className="w-full text-xs font-medium text-bad">{problem}</span>}
          </li>
        )
      })}
    </ul>
  )
}
