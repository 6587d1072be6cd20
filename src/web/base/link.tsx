import type { AnchorHTMLAttributes, Ref } from 'react'
import { type Address, hrefOf } from './address.ts'
import { type Markup, markup } from './markup.ts'
import { insideStorefront } from './storefront-address.ts'
import { useContextOfRouter } from './visit.ts'

interface Going {
  replace?: boolean | undefined
  /** Stays where the window is scrolled to. */
  stay?: boolean | undefined
  /** False for a page that must not be fetched before it is wanted. */
  preload?: false | undefined
}

/** As `hearLinks` reads it. */
const going = ({ replace, stay, preload }: Going) => ({
  'data-go': `${replace ? 'replace ' : ''}${stay ? 'stay' : ''}`,
  'data-preload': preload === false ? 'no' : undefined,
})

interface LinkProps extends Address, Going, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A way to another page of the house: plain markup, which leads there before any script has arrived. Presses are heard at one place
 * for the whole window (`hearLinks`), so that a page of a hundred links has nothing to wake. In a storefront it stays there.
 */
export function Link({ to, search, hash, replace, stay, preload, ...rest }: LinkProps) {
  const { storefront } = useContextOfRouter().visit
  const address = { to, search, hash }
  return <a {...rest} href={hrefOf(insideStorefront(storefront, address) ?? address)} {...going({ replace, stay, preload })} />
}

/** The same as markup. */
export function useLinkMarkup(): (address: Address, inside: string | Markup, className?: string) => Markup {
  const { storefront } = useContextOfRouter().visit
  return (address, inside, className) => {
    const href = hrefOf(insideStorefront(storefront, address) ?? address)
    return markup`<a${className && markup` class="${className}"`} href="${href}" data-go="">${inside}</a>`
  }
}

/** For a choice on this page that stands there by the dozen: what makes an anchor of its own a link that stays where the window is. */
export const choiceAttributes = (address: Address & { to: '.' }) =>
  ({ href: hrefOf(address), rel: 'nofollow', ...going({ stay: true, preload: false }) }) as const

/** The same as markup. */
export const choiceMarkup = (
  address: Address & { to: '.' },
  { className, label }: { className: string; label?: string | undefined },
  inside: Markup,
): Markup =>
  markup`<a href="${hrefOf(address)}" rel="nofollow" data-go="stay" data-preload="no" class="${className}"${label !== undefined && markup` aria-label="${label}"`}>${inside}</a>`
