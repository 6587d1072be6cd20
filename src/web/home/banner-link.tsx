import { Link } from '@tanstack/react-router'
import type { CSSProperties, ReactNode } from 'react'

interface BannerLinkProps {
  url: string
  className: string
  style?: CSSProperties
  children: ReactNode
}

/** A link whose address is data: ours stay in the page, others leave it. */
export function BannerLink({ url, ...rest }: BannerLinkProps) {
  return url.startsWith('/') ? <Link to={url} {...rest} /> : <a href={url} rel="noopener" {...rest} />
}
