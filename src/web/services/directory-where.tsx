import { MapPin } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useGo } from '../base/address.ts'
import type { Search } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { changed } from './directory-query.ts'
import { useDirectoryState } from './directory-state.ts'
import { type Directory, MOST_OF_A_PLACE } from './load-directory.ts'

/** Where the work is. A GET form: it finds before any script, and keeps what is filtered. */
export function DirectoryWhere({ directory }: { directory: Directory }) {
  const t = useWords('directory')
  const go = useGo()
  const id = useId()
  const { where, list } = directory
  const { query, address } = useDirectoryState(directory)
  // Another place begins at the first page again, and leaves the part of the map.
  const { where: _, ...kept } = address(changed(query, { box: undefined })).search as Search
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const place = String(new FormData(event.currentTarget).get('where') ?? '').trim()
    void go({ to: '.', search: { ...kept, ...(place ? { where: place } : {}) } }, { stay: true })
  }
  return (
    <search aria-label={t.where}>
      <form method="get" onSubmit={submit} className="mt-3 flex max-w-[520px] items-end gap-2">
        {Object.entries(kept).map(([key, value]) => (
          <input key={key} type="hidden" name={key} value={value} />
        ))}
        <label htmlFor={id} className="relative min-w-0 flex-1">
          <span className="sr-only">{t.where}</span>
          <MapPin className="absolute top-1/2 left-3 size-5 -translate-y-1/2 text-ink-600" aria-hidden="true" />
          <input
            key={where}
            id={id}
            name="where"
            defaultValue={where}
            placeholder={list.from.city || t.whereHint}
            maxLength={MOST_OF_A_PLACE}
            autoComplete="off"
            className="input !pl-11"
          />
        </label>
        <button type="submit" className="btn btn-service btn-lg">
          {t.findPros}
        </button>
      </form>
    </search>
  )
}
