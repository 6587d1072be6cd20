import type { ReactNode } from 'react'
import type { ShopDetails } from '../../../contract/shops.ts'
import type { PageContext, Shown } from '../../base/page.ts'
import { reloadOnce } from '../../base/reload-once.ts'
import { withoutAnswers } from '../../base/shown.ts'
import type { Room } from '../../i18n/rooms.ts'
import { loadWords } from '../../i18n/words.ts'
import type { ShopTemplate } from '../shop-template.ts'

export interface PartProps {
  shop: ShopDetails
  look: ShopTemplate
}

/** A part of a template that can be shown alone. */
export interface TemplatePart {
  /** It shows what is somebody's own. */
  needsAccount: boolean
  /** It brings a `main` of its own, as a whole page does. */
  isWhole: boolean
  /** Null: there is nothing of it to show. */
  load: (context: PageContext, shop: ShopDetails) => Promise<object | null>
  draw: (shown: object) => ReactNode
}

export type Parts = Readonly<Record<string, TemplatePart>>

interface Given<Needs> {
  /** What it speaks with beside the words of the shell. */
  words?: readonly Room[]
  needsAccount?: boolean
  isWhole?: boolean
  load?: (context: PageContext, shop: ShopDetails) => Promise<Needs | null>
  Component: (props: NoInfer<Shown<Needs>> & PartProps) => ReactNode
}

// biome-ignore lint/complexity/noBannedTypes: a part that asks for nothing gets nothing.
export const definePart = <Needs extends object = {}>({
  needsAccount = false,
  isWhole = false,
  words = [],
  load,
  Component,
}: Given<Needs>): TemplatePart => ({
  needsAccount,
  isWhole,
  load: async (context, shop) => {
    const speaking = import.meta.env.SSR ? undefined : loadWords(context.visit.locale, words).catch(reloadOnce)
    const needs = load ? await load(context, shop) : {}
    await speaking
    return needs && withoutAnswers(needs)
  },
  // What is drawn is what this part's own `load` has asked for.
  draw: (shown) => Component(shown as Shown<Needs> & PartProps),
})
