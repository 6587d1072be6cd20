import { History, TrendingUp, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useEffect, useImperativeHandle, useState } from 'react'
import { type Suggestion, searchKeyword, suggestion as suggestionCalls } from '../../../contract/search.ts'
import type { Address } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { useVisit, useWords } from '../../base/visit.ts'
import { forgetSearch, forgetSearches, useSearches } from '../../search/searches.ts'
import { suggestionAddress } from '../../search/suggestion-address.ts'
import { Pic } from '../../ui/pic.tsx'
import { Price } from '../../ui/price.tsx'
import { optionId, Suggestions } from './suggestions.tsx'

/** A suggestion as the field can take it over. */
export interface Suggested {
  text: string
  address: Address
  /** A search is kept among the earlier ones, a named place is not. */
  isSearch: boolean
  /** The element that stands for it. */
  optionId: string
}

export interface SearchPanelProps {
  id: string
  /** What was typed since the field got the focus; empty shows earlier and popular searches. */
  typed: string
  /** What is suggested, for the field whose keys walk through it. */
  list: RefObject<readonly Suggested[]>
  /** The one the keys are on; -1 is the field itself. */
  at: number
  /** How many are suggested now. */
  onListed: (count: number) => void
  onPick: (text: string) => void
  onFollow: (suggested: Suggested) => void
  /** Where the form itself leads with a text. */
  formAddress: (text: string) => Address
  onClose: () => void
}

const PAUSE_MS = 120
const MOST = 10
const MOST_ON_PHONES = 7
const PRODUCTS = 3

/** Up and down walk through what can be pressed. */
function walk(event: KeyboardEvent<HTMLElement>) {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  if (!step) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('button, a')]
  stops[stops.indexOf(document.activeElement as HTMLElement) + step]?.focus()
}

/** While somebody types what may be meant; before that earlier searches, removable one by one, and what others search for. */
export default function SearchPanel({ id, typed, list, at, onListed, onPick, onFollow, formAddress, onClose }: SearchPanelProps) {
  const t = useWords('overlays')
  const { mallId, isApp } = useVisit()
  const text = usePaused(typed)
  const suggestions = useSuggestions(text, mallId, isApp ? MOST_ON_PHONES : MOST)
  const listId = `${id}-list`
  const suggested = suggestions.map(
    (suggestion, position): Suggested => ({
      text: suggestion.text,
      address: suggestionAddress(suggestion, formAddress),
      isSearch: suggestion.kind === 'search',
      optionId: optionId(listId, position),
    }),
  )
  const isListed = suggestions.length > 0
  useImperativeHandle(list, () => suggested)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is told what is new, not how to be told.
  useEffect(() => onListed(suggestions.length), [suggestions.length])
  return (
    <section
      id={id}
      role={isListed ? undefined : 'dialog'}
      aria-label={typed ? t.suggestions : t.searchSuggestions}
      onKeyDown={walk}
      className={`absolute inset-x-0 top-full z-[var(--z-bar)] mt-1 max-h-[350px] overflow-y-auto rounded-card bg-paper text-ink-900 shadow-pop ${typed ? 'lg:grid lg:grid-cols-[1.2fr_1fr]' : ''}`}
    >
      <p role="status" className="sr-only">
        {typed && text === typed && t.suggestionCount(suggestions.length)}
      </p>
      <div className="p-4">
        {isListed && (
          <Suggestions
            id={listId}
            typed={typed}
            suggestions={suggestions}
            at={at}
            onFollow={(position) => suggested[position] && onFollow(suggested[position])}
          />
        )}
        <Earlier onPick={onPick} />
        {!typed && <Popular onPick={onPick} />}
      </div>
      {typed && <TopProducts text={suggestions.find(({ kind }) => kind === 'search')?.text ?? text} onClose={onClose} />}
    </section>
  )
}

/** The text once the typing pauses, so that not every letter asks the server. */
function usePaused(typed: string): string {
  const [text, setText] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setText(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return typed ? text : ''
}

/** The last answer stays until the next is there: a list that blinks cannot be read. */
function useSuggestions(searchText: string, mallId: number, size: number): readonly Suggestion[] {
  const answer = useAskQuietly(suggestionCalls.suggestion, { searchText, mallId, size }, searchText !== '')
  const [last, setLast] = useState<readonly Suggestion[]>([])
  useEffect(() => {
    if (answer) setLast(answer)
  }, [answer])
  return searchText ? (answer ?? last) : []
}

function Earlier({ onPick }: { onPick: (text: string) => void }) {
  const t = useWords('overlays')
  const searches = useSearches()
  if (searches.length === 0) return null
  return (
    <>
      <h2 className="flex items-center justify-between px-2 text-xs font-semibold text-ink-600">
        {t.yourSearches}
        <button type="button" className="min-h-6 font-medium text-head-600" onClick={forgetSearches}>
          {t.clear}
        </button>
      </h2>
      <ul className="mb-3">
        {searches.map((text) => (
          <li key={text} className="flex items-center">
            <button
              type="button"
              className="flex min-h-10 min-w-0 flex-1 items-center gap-3 rounded-btn px-2 text-left text-[15px] hover:bg-head-50"
              onClick={() => onPick(text)}
            >
              <History className="size-[18px] text-ink-500" aria-hidden="true" />
              <span className="truncate">{text}</span>
            </button>
            <button
              type="button"
              className="grid size-9 shrink-0 place-items-center text-ink-500"
              aria-label={t.forget(text)}
              onClick={() => forgetSearch(text)}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function Popular({ onPick }: { onPick: (text: string) => void }) {
  const t = useWords('overlays')
  const { mallId } = useVisit()
  const popular = useAskQuietly(searchKeyword.popular, { mallId, size: 8 })
  return (
    <>
      <h2 className="flex items-center gap-2 px-2 text-xs font-semibold text-ink-600">
        <TrendingUp className="size-4" aria-hidden="true" />
        {t.popularSearches}
      </h2>
      <div className="mt-2 flex min-h-9 flex-wrap gap-2 px-2">
        {popular?.map((text) => (
          <button key={text} type="button" className="chip !h-9 !px-3 hover:bg-head-50" onClick={() => onPick(text)}>
            {text}
          </button>
        ))}
      </div>
    </>
  )
}

/** The first products of the likeliest search: half a word alone finds other things. */
function TopProducts({ text, onClose }: { text: string; onClose: () => void }) {
  const t = useWords('overlays')
  const { mallId } = useVisit()
  const products = useAskQuietly(suggestionCalls.suggestionDesc, { searchText: text, mallId }, text !== '')?.products ?? []
  return (
    <div className="border-down-200 bg-down-50 p-5 max-lg:border-t lg:border-l">
      <h2 className="text-xs font-semibold text-ink-600">{t.topProducts}</h2>
      <ul className="mt-3 grid gap-3">
        {products.slice(0, PRODUCTS).map(({ id, title, picUrl, priceCents }) => (
          <li key={id}>
            <Link to="/product/productDetails" search={{ id }} className="flex items-center gap-3" onClick={onClose}>
              <Pic src={picUrl} sizes="56px" max={160} className="size-14 shrink-0 rounded-sm" />
              <span className="min-w-0 flex-1 text-sm">
                <span className="line-clamp-1 font-medium">{title}</span>
                <Price cents={priceCents} className="text-base" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
