import { doors } from '../../contract/catalogue.ts'
import { platformCategory } from '../../contract/categories.ts'
import { type Mall, mall } from '../../contract/malls.ts'
import { skuSearch } from '../../contract/search.ts'
import { shop } from '../../contract/shops.ts'
import { giftAsked, giftPeople, giftPrices } from '../../rules/goods/gift-finder.ts'
import type { SharedContext } from '../base/page.ts'
import { notFound } from '../base/way-out.ts'

export const CHRISTMAS = 'christmas'

/** The mall that an address names by its id or its code; the Christmas one where the template's own address is asked. */
export async function mallNamed({ need, params }: SharedContext): Promise<Mall> {
  const malls = (await need(mall.all, {})).data
  const { index } = params
  const found =
    index === undefined
      ? malls.find(({ template }) => template === CHRISTMAS)
      : malls.find(({ id, code }) => String(id) === index || code.toLowerCase() === index.toLowerCase())
  if (!found) throw notFound()
  return found
}

/** Everything the Christmas home shows, with the gifts that its address asks for. */
export async function loadChristmas({ need, search }: SharedContext, { id: mallId }: Mall) {
  const [info, categories, shops, opened] = await Promise.all([
    need(mall.getInfo, { id: mallId }),
    need(platformCategory.tree, { mallId }),
    need(shop.featured, { mallId, size: 24 }),
    need(doors.open, { mallId }),
  ])
  const { person, price } = giftAsked(search)
  const wanted: readonly string[] = person ? giftPeople[person] : []
  const categoryIds = categories.data.filter(({ key }) => wanted.includes(key)).map(({ id }) => id)
  const gifts = await need(skuSearch.GetSKUListByFilter, {
    mallId,
    size: 8,
    sort: 'bestSelling',
    inStock: true,
    ...(categoryIds.length > 0 ? { categoryIds } : {}),
    ...(price ? giftPrices[price] : {}),
  })
  return { info, categories, shops, opened, gifts, search }
}
