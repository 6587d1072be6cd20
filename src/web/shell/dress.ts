import type { ReactNode } from 'react'
import type { PageContext } from '../base/page.ts'
import type { BarName } from './bars/bottom-bar.tsx'

/** What a `*-dress.tsx` exports as `dress`: what stands around a page where that is not just the house's header and footer. */
export interface Dress {
  /** Asks for what header and footer show. */
  need?: (context: PageContext) => Promise<unknown>
  Component: (props: { bar: BarName | undefined; children: ReactNode }) => ReactNode
}
