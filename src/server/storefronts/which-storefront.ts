import { storefrontAsked } from '../../rules/page/storefront-asked.ts'
import type { Storefront } from '../context.ts'
import type { Db } from '../db/database.ts'
import { shopAsked } from './queries.ts'

interface Asked {
  /** The shop whose own host was asked. */
  hostSlug: string | null
  /** What a call says about the page that makes it. */
  header: string | undefined
  /** Path and query of a page; a call has none. */
  href: string | null
  mallId: number
}

const SLUG = /^[a-z0-9-]{1,80}$/i

/** The shop whose pages ask: its host decides before anything that a request says. Of a hidden or unknown shop there is no storefront. */
export async function whichStorefront(db: Db, { hostSlug, header, href, mallId }: Asked, now: Date): Promise<Storefront | null> {
  const asked = hostSlug
    ? { shop: hostSlug }
    : href !== null
      ? storefrontAsked(href)
      : header !== undefined && SLUG.test(header)
        ? { shop: header }
        : null
  const row = asked && (await shopAsked(db, { ...asked, mallId }, now))
  return row ? { shopId: row.id, slug: row.slug, template: row.template, isOwnHost: hostSlug !== null } : null
}
