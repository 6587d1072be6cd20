import type { CSSProperties, ReactNode } from 'react'
import { addressFrom } from '../base/address-from.ts'
import { Link } from '../base/link.tsx'

interface BannerLinkProps {
  url: string
  className: string
  style?: CSSProperties
  children: ReactNode
}

/** A link whose address is data: ours stay in the page, others leave it. */
export function BannerLink({ url, ...rest }: BannerLinkProps) {
  return url.startsWith('/') ? <Link {...addressFrom(url)} {...rest} /> : <a href={url} rel="noopener" {...rest} />
}
