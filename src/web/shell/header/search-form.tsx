import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Address, useGo } from '../../base/address.ts'
import { useLazyPart } from '../../base/lazy-part.ts'
import { usePage, usePlace } from '../../base/router.ts'
import { useWords } from '../../base/visit.ts'
import { rememberSearch } from '../../search/searches.ts'
import { useDisclosure } from '../../ui/disclosure.ts'
import type { SearchPanelProps, Suggested } from '../overlays/search-panel.tsx'
import { useShell } from '../shell-needs.ts'

const loadPanel = () => import('../overlays/search-panel.tsx')

/** Desktop and phones have addresses and query keys of their own. */
const kinds = {
  desktop: { action: '/shop/searchProduct', key: 'searchText' },
  mobile: { action: '/shop/searchProductMobile', key: 'skuName' },
} as const

/** The code of a key that an input method takes; Safari says so by nothing else. */
const COMPOSING = 229

/** A real form: it searches before any script has arrived. The panel opens with the focus: earlier and popular searches, then suggestions. */
export function SearchForm({ kind }: { kind: keyof typeof kinds }) {
  const t = useWords('shell')
  const { action, key } = kinds[kind]
  const { categories = [] } = useShell()
  const asked = usePlace().search
  const query = usePage().params.query
  const said = asked.searchText ?? asked.skuName ?? query ?? ''
  const { open, setOpen, partId, around } = useDisclosure()
  const Panel = useLazyPart<SearchPanelProps>(loadPanel, open)
  const field = useRef<HTMLInputElement>(null)
  const list: SearchPanelProps['list'] = useRef([])
  /** An arrow opened the panel: it begins with the first suggestion, or with the last. */
  const begins = useRef<1 | -1 | null>(null)
  const [typed, setTyped] = useState('')
  const [count, setCount] = useState(0)
  const [active, setActive] = useState<(Suggested & { at: number }) | null>(null)
  const isListed = typed !== '' && count > 0
  const go = useGo()

  const address = (text: string, categoryId = ''): Address => ({
    to: action,
    search: { [key]: text, ...(categoryId ? { categoryId } : {}) },
  })
  function leave(to: Address) {
    setOpen(false)
    setTyped('')
    setActive(null)
    field.current?.blur()
    void go(to)
  }
  function search(text: string, categoryId?: string) {
    rememberSearch(text)
    leave(address(text, categoryId))
  }
  function follow({ text, address: suggested, isSearch }: Suggested) {
    if (isSearch) rememberSearch(text)
    leave(suggested)
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (active) return follow(active)
    const form = new FormData(event.currentTarget)
    search(String(form.get(key) ?? '').trim(), String(form.get('categoryId') ?? ''))
  }
  function type(text: string) {
    begins.current = null
    setTyped(text.trim())
    setActive(null)
    setOpen(true)
  }
  /** The suggestion stands in the field as long as the keys are on it; before the first stands what was typed. */
  function move(at: number) {
    const suggested = list.current[at]
    setActive(suggested ? { ...suggested, at } : null)
    if (field.current) field.current.value = suggested?.text ?? typed
  }
  function walk(by: 1 | -1) {
    if (!open) {
      begins.current = by
      return setOpen(true)
    }
    // The field itself is one stop of the round.
    const stops = list.current.length + 1
    if (isListed) return move((((active?.at ?? -1) + 1 + by + stops) % stops) - 1)
    if (by === 1) document.getElementById(partId)?.querySelector<HTMLElement>('a, button')?.focus()
  }
  function listed(suggestions: number) {
    setCount(suggestions)
    if (!begins.current || suggestions === 0) return
    move(begins.current === 1 ? 0 : suggestions - 1)
    begins.current = null
  }
  /** The first closes and gives back what was typed, the second empties the field. */
  function takeBack() {
    if (open) {
      if (active) move(-1)
      setOpen(false)
    } else if (field.current) {
      field.current.value = ''
      setTyped('')
    }
  }
  function keys(event: KeyboardEvent) {
    // An input method chooses among its own candidates with the same keys.
    if (event.nativeEvent.isComposing || event.keyCode === COMPOSING) return event.key === 'Enter' ? event.preventDefault() : undefined
    const acts: Record<string, (() => void) | false> = {
      ArrowDown: () => walk(1),
      ArrowUp: () => walk(-1),
      Home: active !== null && (() => move(0)),
      End: active !== null && (() => move(list.current.length - 1)),
      Escape: (open || field.current?.value !== '') && takeBack,
    }
    const act = acts[event.key]
    if (act) {
      event.preventDefault()
      act()
      // Whoever changes what the suggestion says, or goes on, has left the list and keeps its words.
    } else if (['ArrowLeft', 'ArrowRight', 'Tab'].includes(event.key)) setActive(null)
  }

  return (
    <div className={`relative min-w-0 flex-1 ${kind === 'desktop' ? 'max-lg:order-last max-lg:mt-1 max-lg:basis-full' : ''}`} {...around}>
      <search>
        <form
          action={action}
          method="get"
          onSubmit={submit}
          className="flex h-11 overflow-hidden rounded-btn bg-paper text-ink-900 focus-within:shadow-[var(--focus)]"
        >
          {kind === 'desktop' && (
            <span className="relative flex shrink-0 items-center border-r border-down-200 bg-down-100 text-sm text-ink-700">
              <select
                name="categoryId"
                aria-label={t.searchIn}
                defaultValue={asked.categoryId ?? ''}
                className="h-full w-[138px] max-sm:w-[92px] 2xl:w-[164px] cursor-pointer appearance-none truncate bg-transparent pr-8 pl-3.5 outline-none"
              >
                <option value="">{t.allCategories}</option>
                {categories.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </select>
              <ChevronDown className="pointer-events-none absolute right-2.5 size-4" aria-hidden="true" />
            </span>
          )}
          <input
            ref={field}
            key={said}
            type="search"
            name={key}
            defaultValue={said}
            maxLength={100}
            autoComplete="off"
            enterKeyHint="search"
            placeholder={kind === 'desktop' ? t.searchPlaceholder : t.searchShort}
            aria-label={t.search}
            autoCorrect="off"
            spellCheck={false}
            aria-expanded={open}
            aria-controls={Panel ? (isListed ? `${partId}-list` : partId) : undefined}
            aria-activedescendant={active?.optionId}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup={isListed ? 'listbox' : 'dialog'}
            onFocus={(event) => {
              // Escape brings the focus back from the panel, which must not open it again.
              if (!around.ref.current?.contains(event.relatedTarget)) setOpen(true)
            }}
            onInput={(event) => type(event.currentTarget.value)}
            onKeyDown={keys}
            className="min-w-0 flex-1 px-4 text-base outline-none focus-visible:shadow-none placeholder:text-ink-500 [&::-webkit-search-cancel-button]:hidden"
          />
          <button
            type="submit"
            className="grid w-14 shrink-0 place-items-center bg-bill-400 text-ink-900 max-lg:w-12"
            aria-label={t.search}
          >
            <Search className="size-5 !stroke-[2.4]" aria-hidden="true" />
          </button>
        </form>
      </search>
      {Panel && (
        <Panel
          id={partId}
          typed={typed}
          list={list}
          at={active?.at ?? -1}
          onListed={listed}
          onPick={search}
          onFollow={follow}
          formAddress={address}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
