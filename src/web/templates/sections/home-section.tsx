import { type ComponentType, createElement, type ReactNode, Suspense } from 'react'
import type { ShopDetails } from '../../../contract/shops.ts'
import type { SharedContext, Shown } from '../../base/page.ts'
import { useShown, withoutAnswers } from '../../base/shown.ts'
import type { ShopTemplate } from '../shop-template.ts'

/** What every section of a storefront's home is given. */
export interface SectionProps {
  shop: ShopDetails
  look: ShopTemplate
  /** The shop's own words, where it has some. */
  title: string | null
  text: string | null
}

export interface HomeSection {
  load: (context: SharedContext, shop: ShopDetails, look: ShopTemplate) => Promise<object>
  draw: (given: SectionProps, shown: object) => ReactNode
}

interface Parts<Needs> {
  load?: (context: SharedContext, shop: ShopDetails, look: ShopTemplate) => Promise<Needs>
  /** One that is far below may come after the page: until then it stands there as the server wrote it. */
  Component: ComponentType<NoInfer<Shown<Needs>> & SectionProps>
}

/** Says once what a section needs, as a page does: its component gets the answers. */
// biome-ignore lint/complexity/noBannedTypes: a section that asks for nothing gets nothing.
export const defineHomeSection = <Needs extends object = {}>({ load, Component }: Parts<Needs>): HomeSection => ({
  load: async (context, shop, look) => withoutAnswers(await load?.(context, shop, look)),
  // What is drawn is what this section's own `load` has asked for.
  draw: (given, shown) => createElement(Component, { ...(shown as Shown<Needs>), ...given }),
})

export function LoadedHomeSection({ section, loaded, ...given }: SectionProps & { section: HomeSection; loaded: object }): ReactNode {
  return <Suspense>{section.draw(given, useShown<object>(loaded))}</Suspense>
}
