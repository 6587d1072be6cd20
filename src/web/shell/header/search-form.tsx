import { useRouterState } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { type Address, useGo } from '../../base/address.ts'
import { useLazyPart } from '../../base/lazy-part.ts'
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

/** A real form: it searches before any script has arrived. The panel opens with the focus: earlier and popular searches, then suggestions. */
export function SearchForm({ kind }: { kind: keyof typeof kinds }) {
  const t = useWords('shell')
  const { action, key } = kinds[kind]
  const { categories = [] } = useShell()
  const asked = useRouterState({ select: (state) => state.location.search as Record<string, string> })
  const query = useRouterState({ select: ({ matches }) => (matches.at(-1)?.params as { query?: string } | undefined)?.query })
  const said = asked.searchText ?? asked.skuName ?? query ?? ''
  const { open, setOpen, partId, around } = useDisclosure()
  const Panel = useLazyPart<SearchPanelProps>(loadPanel, open)
  const field = useRef<HTMLInputElement>(null)
  const step: SearchPanelProps['step'] = useRef(null)
  const [typed, setTyped] = useState('')
  const [active, setActive] = useState<Parameters<SearchPanelProps['onActive']>[0]>(null)
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
    setTyped(text.trim())
    setActive(null)
    setOpen(true)
  }
  const copy: SearchPanelProps['onActive'] = (next) => {
    setActive(next)
    if (field.current) field.current.value = next?.text ?? typed
  }
  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
    if (step.current?.(event.key === 'ArrowDown' ? 1 : -1)) return event.preventDefault()
    const first = event.key === 'ArrowDown' && document.getElementById(partId)?.querySelector<HTMLElement>('a, button')
    if (!first) return
    event.preventDefault()
    first.focus()
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
            aria-expanded={open}
            aria-controls={open ? (typed ? `${partId}-list` : partId) : undefined}
            aria-activedescendant={active?.optionId}
            role="combobox"
            aria-autocomplete="list"
            aria-haspopup={typed ? 'listbox' : 'dialog'}
            onFocus={() => setOpen(true)}
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
          step={step}
          onActive={copy}
          onPick={search}
          onFollow={follow}
          formAddress={address}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  )
}
