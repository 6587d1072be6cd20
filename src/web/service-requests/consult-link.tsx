import type { ReactNode } from 'react'
import { Link } from '../base/link.tsx'

export interface ConsultationStart {
  /** The provider who is asked; without one, those nearby of the category. */
  providerId?: string
  categoryId?: string
  serviceId?: string
  /** What the visitor has already said about the matter. */
  searchText?: string
}

/** Opens the consultation window with what is known already. */
export const ConsultLink = ({ start, className, children }: { start: ConsultationStart; className?: string; children: ReactNode }) => (
  <Link to="/services/cart/seekService" search={{ ...start }} className={className}>
    {children}
  </Link>
)
