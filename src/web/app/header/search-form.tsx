import { useNavigate, useRouterState } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { type FormEvent, type KeyboardEvent, useRef } from 'react'
import { platformCategory } from '../../../contract/categories.ts'
import { useAskQuietly } from '../../ask.ts'
import { useDisclosure } from '../../ui/disclosure.ts'
import { useLazyPart } from '../lazy-part.ts'
import { rememberSearch } from '../searches.ts'
import { useVisit, useWords } from '../visit.ts'

const loadPanel = () => import('../overlays/search-panel.tsx')

/** Desktop and phones have addresses and query keys of their own. */
const kinds = {
  desktop: { action: '/shop/searchProduct', key: 'searchText' },
  mobile: { action: '/shop/searchProductMobile', key: 'skuName' },
}

/** A real form: it searches before any script has arrived. The panel with earlier and popular searches opens with the focus. */
export function SearchForm({ kind }: { kind: keyof typeof kinds }) {
  const t = useWords('shell')
  const { mallId } = useVisit()
  const { action, key } = kinds[kind]
  const categories = useAskQuietly(platformCategory.tree, { mallId }) ?? []
  const asked = useRouterState({ select: (state) => state.location.search as Record<string, string> })
  const said = asked.searchText ?? asked.skuName ?? ''
  const { open, setOpen, partId, around } = useDisclosure()
  const Panel = useLazyPart(loadPanel, open)
  const field = useRef<HTMLInputElement>(null)
  const navigate = useNavigate()

  function search(text: string, categoryId: string) {
    rememberSearch(text)
    setOpen(false)
    navigate({ to: action, search: { [key]: text, ...(categoryId ? { categoryId } : {}) } as never })
  }
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    search(String(form.get(key) ?? '').trim(), String(form.get('categoryId') ?? ''))
    field.current?.blur()
  }
  function keys(event: KeyboardEvent) {
    if (event.key === 'Escape') setOpen(false)
    if (event.key !== 'ArrowDown') return
    const first = document.getElementById(partId)?.querySelector<HTMLElement>('a, button')
    if (!first) return
    event.preventDefault()
    first.focus()
  }

  return (
    <div className="relative min-w-0 flex-1" {...around}>
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
                className="h-full w-[138px] 2xl:w-[164px] cursor-pointer appearance-none truncate bg-transparent pr-8 pl-3.5 outline-none"
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
            aria-controls={open ? partId : undefined}
            role="combobox"
            aria-autocomplete="none"
            aria-haspopup="dialog"
            onFocus={() => setOpen(true)}
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
      {Panel && <Panel id={partId} onPick={(text: string) => search(text, '')} />}
    </div>
  )
}
