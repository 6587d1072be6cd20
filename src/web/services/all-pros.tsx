import { Search } from 'lucide-react'
import { type FormEvent, useId } from 'react'
import { useGo } from '../base/address.ts'
import type { Search as SearchOf } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { DirectoryCrumbs } from './directory-crumbs.tsx'
import { DirectoryList } from './directory-list.tsx'
import { changed } from './directory-query.ts'
import { useDirectoryState } from './directory-state.ts'
import { MOST_OF_A_NAME } from './load-all-pros.ts'
import type { Directory } from './load-directory.ts'

/** Every pro of the directory, with a field for a name. */
export default function AllPros({ directory }: { directory: Directory }) {
  const t = useWords('directory')
  return (
    <DirectoryList directory={directory} trade={t.allProsTitle} crumbs={<DirectoryCrumbs crumbs={[{ name: t.allProsTitle }]} />}>
      <NameForm directory={directory} />
    </DirectoryList>
  )
}

/** A GET form: it finds before any script, and keeps what is filtered. */
function NameForm({ directory }: { directory: Directory }) {
  const t = useWords('directory')
  const go = useGo()
  const id = useId()
  const { query, address } = useDirectoryState(directory)
  // Another name begins at the first page again, as another filter does.
  const { name: _, ...kept } = address(changed(query, {})).search as SearchOf
  const now = directory.scope.name ?? ''
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const name = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    void go({ to: '.', search: { ...kept, ...(name ? { name } : {}) } })
  }
  return (
    <form method="get" onSubmit={submit} className="mt-3 flex max-w-[520px] gap-2">
      {Object.entries(kept).map(([key, value]) => (
        <input key={key} type="hidden" name={key} value={value} />
      ))}
      <label htmlFor={id} className="sr-only">
        {t.byName}
      </label>
      <input
        key={now}
        id={id}
        name="name"
        defaultValue={now}
        placeholder={t.byName}
        maxLength={MOST_OF_A_NAME}
        autoComplete="off"
        className="input"
      />
      <button type="submit" className="btn btn-service btn-lg">
        <Search className="size-5" aria-hidden="true" />
        {t.find}
      </button>
    </form>
  )
}
