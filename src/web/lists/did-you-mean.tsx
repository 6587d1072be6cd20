import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'

/** Where a text is searched for: the page keeps its own kind of address. */
export type SearchAddress = (text: string) => Address

export function DidYouMean({ text, searchAddress }: { text: string; searchAddress: SearchAddress }) {
  const t = useWords('lists')
  return (
    <p className="mt-1">
      {t.didYouMean}{' '}
      <Link {...searchAddress(text)} className="link font-semibold">
        {text}
      </Link>
      {t.questionMark}
    </p>
  )
}
