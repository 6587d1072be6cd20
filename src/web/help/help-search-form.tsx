import { Search } from 'lucide-react'
import type { FormEvent } from 'react'
import { useGo } from '../base/address.ts'
import { useWords } from '../base/visit.ts'

const HELP_SEARCH = '/help/search'

/** A plain form: it also works before any script has come. */
export function HelpSearchForm({ query = '' }: { query?: string }) {
  const t = useWords('help')
  const go = useGo()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const q = String(new FormData(event.currentTarget).get('q') ?? '').trim()
    void go({ to: HELP_SEARCH, search: { q } })
  }
  return (
    <search className="print:hidden">
      <form action={HELP_SEARCH} onSubmit={submit} className="flex max-w-[560px] gap-2">
        <input
          key={query}
          type="search"
          name="q"
          defaultValue={query}
          maxLength={100}
          aria-label={t.searchLabel}
          placeholder={t.searchExample}
          className="input min-w-0 flex-1"
        />
        <button type="submit" className="btn btn-primary !h-12">
          <Search className="size-5" aria-hidden="true" />
          <span className="max-sm:sr-only">{t.searchButton}</span>
        </button>
      </form>
    </search>
  )
}
