import { type ReactNode, useEffect, useReducer, useRef, useState } from 'react'
import type { SavedView } from '../../../contract/saved-views.ts'
import type { PlaceKind } from '../../../rules/permissions.ts'
import { hrefOf } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { useIsOnTheWay, usePlace, useRouter } from '../../base/router.ts'
import { useWords } from '../../base/visit.ts'
import { useCommands } from '../frame/commands.ts'
import { Kbd } from '../frame/kbd.tsx'
import { useKeys } from '../frame/keys.ts'
import { noteRows } from '../frame/lists-left.ts'
import { leaveBy } from '../frame/unsaved.ts'
import type { BulkAct, BulkChange } from './bulk.ts'
import { BulkDialog } from './bulk-dialog.tsx'
import { type Choice, type ChoiceAct, countChosen, nextChoice, nothingChosen } from './choice.ts'
import type { Column, TableRows } from './columns.ts'
import { type Filter, FilterBar } from './filter-bar.tsx'
import { TableBody, TableHead } from './rows.tsx'
import { SelectBar } from './select-bar.tsx'
import { type GivenView, ViewBar } from './view-bar.tsx'
import { changedView, hiddenColumns, queryOfView } from './view-query.ts'

export interface DeskTableProps<Row> extends TableRows<Row> {
  /** Its name in the address of its views, and what it is called. */
  list: string
  kind: PlaceKind
  label: string
  columns: readonly Column<Row>[]
  /** How many there are in all, and the key of what follows. */
  total: number
  /** There are more, which nobody counted. */
  isMore?: boolean
  next: string | null
  /** The order that the address asks for, or that of the view. */
  sort: string
  sorts?: readonly { value: string; text: string }[]
  filters?: readonly Filter[]
  wordsText?: string
  views?: readonly GivenView[]
  saved?: readonly SavedView[]
  acts?: readonly BulkAct[]
  /** Where nothing is found: what belongs here. */
  empty: ReactNode
  /** On phones the list is hidden while one of it is open. */
  className?: string
}

/**
 * The list of a desk. What it shows stands in the address and comes from the server, read by key: order, filters, columns and page need no
 * script, and a saved view is a name for the address. What is chosen lives as long as the view.
 */
export function DeskTable<Row>(props: DeskTableProps<Row>) {
  const { list, kind, label, columns, rows, idOf, total, next, sort, acts = [], empty, className = '' } = props
  const t = useWords('desk-table')
  const { pathname, search } = usePlace()
  const isOnTheWay = useIsOnTheWay()
  const shown = rows.map(idOf)
  const [choice, choose] = useReducer((now: Choice, act: ChoiceAct) => nextChoice(now, shown, act), nothingChosen)
  const [act, setAct] = useState<BulkChange>()
  const view = useRef(queryOfView(search))
  useEffect(() => {
    if (view.current === queryOfView(search)) return
    view.current = queryOfView(search)
    choose({ act: 'drop' })
  })
  useEffect(() => {
    if (props.addressOf) noteRows(pathname, rows.map(props.addressOf).map(hrefOf))
  })
  const hidden = hiddenColumns(search)
  const visible = columns.filter(({ name, isName }) => isName || !hidden.has(name))
  const chosen = countChosen(choice, total)
  useRowKeys(props, chosen > 0, choose)
  const isWhole = shown.length > 0 && (choice.isAll || shown.every((id) => choice.ids.has(id)))
  return (
    <div className={`@container ${className}`}>
      {props.views && <ViewBar list={list} kind={kind} search={search} given={props.views} saved={props.saved ?? []} />}
      <FilterBar
        search={search}
        wordsText={props.wordsText}
        filters={props.filters ?? []}
        sorts={props.sorts ?? []}
        sort={sort}
        columns={columns}
      />
      <section className="panel @container mt-3 overflow-clip !p-0" aria-label={label} aria-busy={isOnTheWay || undefined}>
        {chosen > 0 && (
          <SelectBar
            chosen={chosen}
            total={total}
            isMore={props.isMore === true}
            isAll={choice.isAll}
            acts={acts}
            onAll={() => choose({ act: 'all' })}
            onAct={(one) => ('go' in one ? one.go(choice) : setAct(one))}
            onDrop={() => choose({ act: 'drop' })}
          />
        )}
        {rows.length === 0 ? (
          <div className="px-4">{empty}</div>
        ) : (
          <table className="tbl @max-2xl:block [&_td]:h-11 @max-2xl:[&_td]:h-auto">
            <caption className="sr-only">{label}</caption>
            <TableHead
              columns={visible}
              search={search}
              sort={sort}
              chooser={
                acts.length > 0 && (
                  <label className="grid size-8 place-items-center">
                    <input
                      type="checkbox"
                      className="size-[18px] accent-head-600"
                      aria-label={t.choosePage}
                      checked={isWhole}
                      onChange={() => choose({ act: 'page' })}
                    />
                  </label>
                )
              }
            />
            <TableBody
              {...props}
              columns={visible}
              choice={choice}
              onChoose={acts.length > 0 ? (id, isRange) => choose({ act: isRange ? 'range' : 'toggle', id }) : undefined}
            />
          </table>
        )}
        <footer className="flex min-h-12 flex-wrap items-center gap-x-4 gap-y-1 border-t border-down-200 px-5 py-2 text-xs text-ink-600 max-lg:px-4">
          <span role="status">{t.count(rows.length, props.isMore ? `${total}+` : total)}</span>
          {search.after && (
            <Link to="." search={changedView(search, {})} preload={false} className="link inline-flex min-h-6 items-center max-lg:min-h-11">
              {t.first}
            </Link>
          )}
          {next && (
            <Link
              to="."
              search={changedView(search, { after: next })}
              preload={false}
              className="link inline-flex min-h-6 items-center max-lg:min-h-11"
            >
              {t.next}
            </Link>
          )}
          <span className="flex-1" />
          <span className="flex items-center gap-1.5 max-lg:hidden" aria-hidden="true">
            <Kbd keys={['J', 'K']} />
            {t.keys.move}
          </span>
        </footer>
      </section>
      {act && (
        <BulkDialog
          act={act}
          choice={choice}
          onClose={() => setAct(undefined)}
          onDone={() => {
            setAct(undefined)
            choose({ act: 'drop' })
          }}
        />
      )}
    </div>
  )
}

/** `j` and `k` go from row to row, `x` chooses, `e` opens, Escape drops; the rows of the page stand in the command bar. */
function useRowKeys<Row>(props: DeskTableProps<Row>, hasChoice: boolean, choose: (act: ChoiceAct) => void): void {
  const { rows, idOf, nameOf, addressOf, acts = [] } = props
  const t = useWords('desk-table')
  const router = useRouter()
  const linkOf = (id: string) =>
    document.querySelector<HTMLElement>(`[data-opens="${id}"]`) ?? document.querySelector<HTMLElement>(`[data-row="${id}"] input`)
  const focused = () => rows.findIndex((row) => document.activeElement?.closest(`[data-row="${idOf(row)}"]`))
  const move = (step: number) => {
    const from = focused()
    const row = rows[from < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(from + step, 0), rows.length - 1)]
    const link = row && linkOf(idOf(row))
    link?.focus()
    link?.scrollIntoView({ block: 'nearest' })
  }
  const open = (row: Row) => addressOf && leaveBy(() => void router.go(hrefOf(addressOf(row)), { stay: true }))
  const atFocus = (run: (row: Row) => void) => () => {
    const row = rows[focused()]
    if (row) run(row)
  }
  useKeys([
    { key: 'j', text: t.keys.down, run: () => move(1) },
    { key: 'k', text: t.keys.up, run: () => move(-1) },
    ...(addressOf ? [{ key: 'e', text: t.keys.open, run: atFocus(open) }] : []),
    ...(acts.length > 0
      ? [
          { key: 'x', text: t.keys.choose, run: atFocus((row) => choose({ act: 'toggle', id: idOf(row) })) },
          { key: 'X', text: t.keys.range, run: atFocus((row) => choose({ act: 'range', id: idOf(row) })) },
        ]
      : []),
    ...(hasChoice ? [{ key: 'Escape', text: t.drop, run: () => choose({ act: 'drop' }) }] : []),
  ])
  useCommands(
    addressOf
      ? rows.map((row) => ({
          group: 'find' as const,
          text: nameOf(row),
          run: () => open(row),
        }))
      : [],
  )
}
