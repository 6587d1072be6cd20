import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'

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
