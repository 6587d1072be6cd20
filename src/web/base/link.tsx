import type { AnchorHTMLAttributes, Ref } from 'react'
import { type Address, hrefOf } from './address.ts'
import { insideStorefront } from './storefront-address.ts'
import { useContextOfRouter } from './visit.ts'

interface LinkProps extends Address, Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  replace?: boolean
  /** Stays where the window is scrolled to. */
  stay?: boolean
  /** False for a page that must not be fetched before it is wanted. */
  preload?: false
  ref?: Ref<HTMLAnchorElement>
}

/**
 * A way to another page of the house: plain markup, which leads there before any script has arrived. Presses are heard at one place
 * for the whole window (`hearLinks`), so that a page of a hundred links has nothing to wake. In a storefront it stays there.
 */
export function Link({ to, search, hash, replace, stay, preload, ...rest }: LinkProps) {
  const { storefront } = useContextOfRouter().visit
  const address = { to, search, hash }
  return (
    <a
      {...rest}
      href={hrefOf(insideStorefront(storefront, address) ?? address)}
      data-go={`${replace ? 'replace ' : ''}${stay ? 'stay' : ''}`}
      data-preload={preload === false ? 'no' : undefined}
    />
  )
}

/** For a choice on this page that stands there by the dozen: what makes an anchor of its own a link that stays where the window is. */
export const choiceAttributes = (address: Address & { to: '.' }) =>
  ({ href: hrefOf(address), rel: 'nofollow', 'data-go': 'stay', 'data-preload': 'no' }) as const
