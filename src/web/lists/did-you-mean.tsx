import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import type { SearchAddress } from './no-results.tsx'

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
