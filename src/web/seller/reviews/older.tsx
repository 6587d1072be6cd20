import { Link } from '../../base/link.tsx'
import { usePlace } from '../../base/router.ts'
import { useWords } from '../../base/visit.ts'

/** On to what is older, by the key of the last one, and back to the newest. */
export function Older({ next }: { next: string | null }) {
  const t = useWords('seller-reviews')
  const { search } = usePlace()
  const { after, ...newest } = search
  return (
    <p className="mt-4 flex flex-wrap gap-4 text-sm">
      {after && (
        <Link to="/seller/reviews" search={newest} className="link inline-flex min-h-11 items-center">
          {t.newest}
        </Link>
      )}
      {next && (
        <Link to="/seller/reviews" search={{ ...newest, after: next }} className="link inline-flex min-h-11 items-center">
          {t.more}
        </Link>
      )}
    </p>
  )
}
