import type { ReactNode } from 'react'
import type { PageContext, Shown } from '../base/page.ts'
import type { BarName } from './bars/bottom-bar.tsx'

export interface Around {
  bar: BarName | undefined
  children: ReactNode
}

/** What a `*-dress.tsx` exports as `dress`: what stands around a page where that is not just the house's header and footer. */
export interface Dress<Needs = object> {
  /** Asks for what header and footer show. */
  need?: (context: PageContext) => Promise<Needs>
  Component: (props: NoInfer<Shown<Needs>> & Around) => ReactNode
  /** Around what opens over the page, where it is dyed as the page is. */
  Cloth?: (props: NoInfer<Shown<Needs>> & { children: ReactNode }) => ReactNode
}

// biome-ignore lint/complexity/noBannedTypes: a dress that asks for nothing gets nothing.
export const defineDress = <Needs extends object = {}>(dress: Dress<Needs>): Dress<Needs> => dress
