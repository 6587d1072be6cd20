import { useRouterState } from '@tanstack/react-router'
import type { Sent } from '../../contract/call.ts'
import type { ShopDetails, shop } from '../../contract/shops.ts'
import type { PageContext } from '../base/page.ts'
import { useVisit } from '../base/visit.ts'

type Asked = Sent<typeof shop.getInfo>

const templates: readonly ShopDetails['template'][] = ['alices', 'electronic', 'normal', 'pufflesPet']

/**
 * Which shop a page is about: the one whose host was asked, else the one its address names, by `?shopId=` or in its path.
 * An address that names none gets the first of its template that the mall features.
 */
export function shopAsked({ visit, search, params }: Pick<PageContext, 'visit' | 'search' | 'params'>): Asked {
  const named = visit.shopSlug ?? (search.shopId || params.index)
  const template = templates.find((each) => each === params.template)
  return { mallId: visit.mallId, ...(named ? { shop: named } : {}), ...(template ? { template } : {}) }
}

/** The literal "index" is the list of all shops. */
export const isListOfShops = (params: PageContext['params']): boolean => params.index === 'index'

/** The same for the page on the screen. Null on the list of shops. */
export function useShopAsked(): Asked | null {
  const visit = useVisit()
  // As a text, so that an equal answer draws nothing again.
  const asked = useRouterState({
    select: ({ matches }) => {
      const { search, params } = (matches.at(-1) ?? { search: {}, params: {} }) as Pick<PageContext, 'search' | 'params'>
      return isListOfShops(params) ? 'null' : JSON.stringify(shopAsked({ visit, search, params }))
    },
  })
  return JSON.parse(asked) as Asked | null
}
