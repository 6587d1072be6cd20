import { ArrowDownWideNarrow, Columns3, ListFilter, Search as SearchIcon, X } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef } from 'react'
import { useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import type { Search } from '../../base/page.ts'
import { useWords } from '../../base/visit.ts'
import { Kbd } from '../frame/kbd.tsx'
import { useKeys } from '../frame/keys.ts'
import { changedView, hiddenColumns, hidingColumns } from './view-query.ts'

export interface Filter {
  /** In the address. */
  name: string
  text: string
  choices: readonly { value: string; text: string }[]
}

interface FilterBarProps {
  search: Search
  /** What the words are looked for in; nothing where the list is not searched. */
  wordsText?: string | undefined
  filters: readonly Filter[]
  sorts: readonly { value: string; text: string }[]
  sort: string
  columns: readonly { name: string; title: string; isName?: boolean }[]
}

/** Words, filters as chips that can be dropped, the order and the columns: all of it in the address. */
export function FilterBar({ search, wordsText, filters, sorts, sort, columns }: FilterBarProps) {
  const t = useWords('desk-table')
  const hidden = hiddenColumns(search)
  const chips = [
    ...filters.flatMap(({ name, text, choices }) => {
      const chosen = choices.find(({ value }) => value === search[name])
      return chosen ? [{ name, text, value: chosen.text }] : []
    }),
    ...(search.words ? [{ name: 'words', text: t.words, value: search.words }] : []),
  ]
  const open = filters.filter(({ name, choices }) => !choices.some(({ value }) => value === search[name]))
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2">
      {wordsText && <WordsField search={search} text={wordsText} />}
      {chips.map(({ name, text, value }) => (
        <span
          key={name}
          className="inline-flex h-10 shrink-0 items-center rounded-pill bg-head-50 pl-3.5 text-sm ring-1 ring-head-300 ring-inset max-lg:h-11"
        >
          <span className="text-ink-600">{text}</span>
          <b className="ml-1.5 max-w-[200px] truncate font-semibold">{value}</b>
          <Link
            to="."
            search={changedView(search, { [name]: undefined })}
            stay
            preload={false}
            className="ml-0.5 grid size-9 place-items-center rounded-pill text-ink-700 max-lg:size-11"
            aria-label={t.dropFilter(text)}
          >
            <X className="!size-3.5" aria-hidden="true" />
          </Link>
        </span>
      ))}
      {open.length > 0 && (
        <Menu icon={<ListFilter className="!size-4" aria-hidden="true" />} text={t.filter}>
          {open.map(({ name, text, choices }) => (
            <div key={name}>
              <p className="px-3 pt-2 text-xs font-semibold text-ink-600">{text}</p>
              {choices.map((choice) => (
                <MenuLink key={choice.value} search={changedView(search, { [name]: choice.value })}>
                  {choice.text}
                </MenuLink>
              ))}
            </div>
          ))}
        </Menu>
      )}
      <span className="flex-1" />
      {sorts.length > 1 && (
        <Menu
          icon={<ArrowDownWideNarrow className="!size-4" aria-hidden="true" />}
          text={sorts.find(({ value }) => value === sort)?.text ?? t.sort}
          label={t.sort}
          isAtEnd
        >
          {sorts.map(({ value, text }) => (
            <MenuLink key={value} search={changedView(search, { sort: value })} isOn={value === sort}>
              {text}
            </MenuLink>
          ))}
        </Menu>
      )}
      <Menu icon={<Columns3 className="!size-4" aria-hidden="true" />} text={t.columns} isAtEnd className="@max-2xl:hidden">
        {columns
          .filter(({ isName }) => !isName)
          .map(({ name, title }) => {
            const next = new Set(hidden)
            if (!next.delete(name)) next.add(name)
            return (
              <MenuLink key={name} search={{ ...search, hide: hidingColumns(next) }} isOn={!hidden.has(name)}>
                {title}
              </MenuLink>
            )
          })}
      </Menu>
    </div>
  )
}

function WordsField({ search, text }: { search: Search; text: string }) {
  const t = useWords('desk-table')
  const go = useGo()
  const field = useRef<HTMLInputElement>(null)
  useKeys([{ key: '/', text: t.keys.filter, run: () => field.current?.focus() }])
  function send(event: FormEvent) {
    event.preventDefault()
    void go({ to: '.', search: changedView(search, { words: field.current?.value.trim() || undefined }) }, { stay: true })
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the element is too new for some browsers.
    <form role="search" method="get" className="relative w-[230px] shrink-0 max-lg:w-full" onSubmit={send}>
      {/* What else the address says goes along where no script sends it. */}
      {Object.entries(changedView(search, { words: undefined })).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <SearchIcon className="pointer-events-none absolute top-2.5 left-3 !size-[18px] text-ink-600 max-lg:top-3" aria-hidden="true" />
      <input
        // What is typed is the field's own until it is sent: also what was typed before the page was awake.
        key={search.words ?? ''}
        ref={field}
        type="search"
        name="words"
        aria-label={text}
        placeholder={text}
        maxLength={60}
        className="input !h-10 !pr-10 !pl-9 !text-sm max-lg:!h-11"
        defaultValue={search.words ?? ''}
        onKeyDown={(event) => event.key === 'Escape' && field.current?.blur()}
      />
      <span className="pointer-events-none absolute inset-y-0 right-2.5 flex items-center">
        <Kbd keys={['/']} />
      </span>
    </form>
  )
}

interface MenuProps {
  icon: ReactNode
  text: string
  label?: string
  isAtEnd?: boolean
  className?: string
  children: ReactNode
}

/** A list that opens below its button, without a script too. */
function Menu({ icon, text, label, isAtEnd = false, className = '', children }: MenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  const close = () => menu.current?.removeAttribute('open')
  const closeAndReturn = () => {
    close()
    menu.current?.querySelector('summary')?.focus()
  }
  return (
    <details
      ref={menu}
      className={`relative ${className}`}
      onKeyDown={({ key }) => key === 'Escape' && closeAndReturn()}
      onBlur={({ relatedTarget, currentTarget }) => !currentTarget.contains(relatedTarget) && relatedTarget && close()}
      onClick={({ target }) => (target as Element).closest('a') && close()}
    >
      <summary
        className="chip list-none max-lg:!h-11 [&::-webkit-details-marker]:hidden"
        aria-label={label ? `${label}: ${text}` : undefined}
      >
        {icon}
        {text}
      </summary>
      <div className={`absolute top-full z-20 mt-1 min-w-[200px] rounded-card bg-paper p-1.5 shadow-pop ${isAtEnd ? 'right-0' : 'left-0'}`}>
        {children}
      </div>
    </details>
  )
}

const MenuLink = ({ search, isOn, children }: { search: Record<string, string | undefined>; isOn?: boolean; children: ReactNode }) => (
  <Link
    to="."
    search={search}
    stay
    preload={false}
    aria-current={isOn ? 'true' : undefined}
    className="flex min-h-9 items-center rounded-btn px-3 text-sm hover:bg-down-100 aria-[current=true]:font-semibold aria-[current=true]:text-head-700 aria-[current=true]:before:mr-2 aria-[current=true]:before:content-['✓'] max-lg:min-h-11"
  >
    {children}
  </Link>
)
