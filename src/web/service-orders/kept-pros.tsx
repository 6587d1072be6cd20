import type { ReactNode } from 'react'
import type { ListedProvider } from '../../contract/services.ts'
import { Link } from '../base/link.tsx'
import { useVisit } from '../base/visit.ts'
import { formatKm } from '../places/format-km.ts'
import { KeptCard } from './kept-card.tsx'

interface KeptProsProps<Pro> {
  pros: readonly Pro[]
  /** When the pro was kept. */
  about: (pro: Pro) => string
  action: (pro: Pro) => ReactNode
}

/** Pros that the visitor has collected. */
export function KeptPros<Pro extends ListedProvider>({ pros, about, action }: KeptProsProps<Pro>) {
  const { locale } = useVisit()
  return (
    <ul className="mt-3 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
      {pros.map((pro) => (
        <KeptCard
          key={pro.id}
          picUrl={pro.picUrl}
          title={<Link to={`/services/merchants/${pro.id}`}>{pro.displayName}</Link>}
          line={[pro.categoryName, pro.city, pro.distanceKm !== null && formatKm(locale, pro.distanceKm)].filter(Boolean).join(' · ')}
          rating={pro.rating}
          count={pro.reviewCount}
          about={about(pro)}
          start={{ providerId: pro.id }}
          action={action(pro)}
        />
      ))}
    </ul>
  )
}
