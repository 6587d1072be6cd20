import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from '../../base/link.tsx'
import type { Search } from '../../base/page.ts'
import { useWords } from '../../base/visit.ts'
import type { Choice } from './choice.ts'
import type { Column, TableRows } from './columns.ts'
import { changedView } from './view-query.ts'

interface HeadProps<Row> {
  columns: readonly Column<Row>[]
  search: Search
  sort: string
  /** The box that chooses the page. */
  chooser?: ReactNode
}

export function TableHead<Row>({ columns, search, sort, chooser }: HeadProps<Row>) {
  const t = useWords('desk-table')
  return (
    <thead className="@max-2xl:sr-only">
      <tr>
        {chooser && <th className="w-12 !pr-0">{chooser}</th>}
        {columns.map(({ name, title, sorts, isNumber }) => {
          const way = sorts?.indexOf(sort) ?? -1
          const Arrow = way === 1 ? ArrowDown : ArrowUp
          return (
            <th
              key={name}
              scope="col"
              aria-sort={way < 0 ? undefined : way === 0 ? 'ascending' : 'descending'}
              className={isNumber ? '!text-right' : undefined}
            >
              {sorts ? (
                <Link
                  to="."
                  search={changedView(search, { sort: sorts[way === 0 ? 1 : 0] })}
                  stay
                  preload={false}
                  className="inline-flex min-h-6 items-center gap-1 rounded-xs hover:text-ink-900"
                  title={t.sortBy(title)}
                >
                  {title}
                  {way >= 0 && <Arrow className="!size-3.5" aria-hidden="true" />}
                </Link>
              ) : (
                title
              )}
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

interface BodyProps<Row> extends TableRows<Row> {
  columns: readonly Column<Row>[]
  choice: Choice
  onChoose?: ((id: string, isRange: boolean) => void) | undefined
}

/** On a phone each row is a card: its name, one thing beside it, the others below. */
export function TableBody<Row>({ columns, rows, idOf, nameOf, addressOf, openId, choice, onChoose }: BodyProps<Row>) {
  const t = useWords('desk-table')
  return (
    <tbody className="@max-2xl:block">
      {rows.map((row) => {
        const id = idOf(row)
        const isOn = id === openId
        const isChosen = choice.isAll || choice.ids.has(id)
        return (
          <tr
            key={id}
            data-row={id}
            className={`relative @max-2xl:flex @max-2xl:flex-wrap @max-2xl:items-center @max-2xl:gap-x-3 @max-2xl:gap-y-0.5 @max-2xl:border-b @max-2xl:border-down-200 @max-2xl:px-4 @max-2xl:py-3 @max-2xl:last:border-0 ${onChoose ? '@max-2xl:!pl-14' : ''} ${isOn ? 'bg-[var(--desk-tint)] shadow-[inset_3px_0_0_var(--desk-line)]' : isChosen ? 'bg-head-50' : 'hover:bg-down-50'}`}
          >
            {onChoose && (
              <td className="!pr-0 @max-2xl:absolute @max-2xl:top-1 @max-2xl:left-2 @max-2xl:!border-0 @max-2xl:!p-0">
                <label className="relative z-10 grid size-8 place-items-center max-lg:size-11">
                  <input
                    type="checkbox"
                    className="size-[18px] accent-head-600"
                    aria-label={t.choose(nameOf(row))}
                    checked={isChosen}
                    onChange={({ nativeEvent }) => onChoose(id, (nativeEvent as MouseEvent).shiftKey === true)}
                  />
                </label>
              </td>
            )}
            {columns.map(({ name, title, cell, isNumber, isName, onPhone }) => (
              <td
                key={name}
                className={`@max-2xl:!border-0 @max-2xl:!p-0 ${isNumber ? `text-right font-semibold tabular-nums ${onPhone === 'none' ? '' : '@max-2xl:flex @max-2xl:items-center'}` : ''} ${isName || onPhone === 'end' ? '' : '@max-2xl:order-2 @max-2xl:text-xs @max-2xl:text-ink-600'} ${isName ? '@max-2xl:min-w-0 @max-2xl:flex-1' : ''} ${onPhone === 'none' ? '@max-2xl:hidden' : ''} ${onPhone === 'end' ? '@max-2xl:order-1' : ''}`}
              >
                {/* A figure says nothing by itself; whoever hears it has the head of the column. */}
                {isNumber && (
                  <span className="mr-1 hidden text-xs font-normal text-ink-600 @max-2xl:inline" aria-hidden="true">
                    {title}
                  </span>
                )}
                {isName && addressOf ? (
                  <Link
                    {...addressOf(row)}
                    preload={false}
                    stay
                    data-opens={id}
                    aria-current={isOn ? 'true' : undefined}
                    className="font-semibold text-head-600 underline underline-offset-2 after:absolute after:inset-0 focus-visible:!shadow-none focus-visible:after:rounded-xs focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-spec-600"
                  >
                    {cell(row)}
                  </Link>
                ) : (
                  cell(row)
                )}
              </td>
            ))}
            {/* What stands below the name begins a line of its own, below the name. */}
            <td
              className="hidden @max-2xl:order-1 @max-2xl:block @max-2xl:!h-0 @max-2xl:w-full @max-2xl:!border-0 @max-2xl:!p-0"
              aria-hidden="true"
            />
          </tr>
        )
      })}
    </tbody>
  )
}
