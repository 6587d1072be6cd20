import { Download } from 'lucide-react'
import { useWords } from '../../base/visit.ts'

/** A paper of the books as paper and as a table. `query` begins with a question mark. */
export function BookFiles({ path, query = '', name }: { path: string; query?: string; name: string }) {
  const t = useWords('desk-books')
  return (
    <span className="flex shrink-0 gap-1">
      {(['pdf', 'csv'] as const).map((ending) => (
        <a
          key={ending}
          href={`${path}.${ending}${query}`}
          download=""
          aria-label={t.download(name, ending.toUpperCase())}
          className="inline-flex min-h-11 items-center gap-1 px-2 text-xs font-semibold text-head-600"
        >
          <Download className="size-4" aria-hidden="true" />
          {ending.toUpperCase()}
        </a>
      ))}
    </span>
  )
}
