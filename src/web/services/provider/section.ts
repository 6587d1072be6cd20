import type { ComponentType } from 'react'
import type { ServiceShop } from '../../../contract/service-shops.ts'

export interface SectionProps {
  provider: ServiceShop
  /** What the visitor has said about the matter before coming here: it goes along into a request. */
  searchText: string
}

/** A part of a provider's page. It takes its colours from the template around it. */
export type Section = ComponentType<SectionProps>
