import type { ComponentProps } from 'react'
import { hrefOf } from '../base/address.ts'
import { named } from '../base/carried.ts'
import { type Markup, markup } from '../base/markup.ts'
import type { Search } from '../base/page.ts'
import { useAddress } from './chosen-sku.ts'

type Change = Record<string, string | undefined>

interface ChoiceLinkProps extends Omit<ComponentProps<'a'>, 'href' | 'ref' | 'dangerouslySetInnerHTML'> {
  /** What becomes of the address's query; undefined takes a name out. */
  change: Change
  isOn?: boolean
  /** What it says as markup, where there are many. */
  inside?: Markup
}

/** What the page of a product reads of its address. */
const productNames = ['id', 'shopId', 'sku', 'size', 'quantity', 'tab', 'stars', 'tag', 'photos', 'sort']

const leadingTo = (address: Search, change: Change) => hrefOf({ to: '.', search: { ...named(address, productNames), ...change } })

/**
 * A choice on this page as an address: it can be sent to a friend and works before the page is awake.
 * It replaces the address, so that Back leaves the page instead of undoing choices, and nothing scrolls.
 */
export function ChoiceLink({ change, isOn = false, inside, ...own }: ChoiceLinkProps) {
  const content = inside && { dangerouslySetInnerHTML: { __html: inside.html } }
  // As `hearLinks` reads it. Not a `Link`: an address of this page is the same in every storefront.
  return (
    <a
      {...own}
      href={leadingTo(useAddress(), change)}
      data-go="replace stay"
      data-preload="no"
      aria-current={isOn ? 'true' : undefined}
      {...content}
    />
  )
}

/** The same as markup, for one that never looks chosen. */
export const choiceMarkup = (address: Search, change: Change, text: string): Markup =>
  markup`<a class="link" href="${leadingTo(address, change)}" data-go="replace stay" data-preload="no">${text}</a>`
