/** What a shop is called: its name, and what it says about itself when it says something. */
export const shopTitle = ({ displayName, shopDescription }: { displayName: string; shopDescription?: string | null }): string =>
  shopDescription ? `${displayName} - ${shopDescription}` : displayName

/** How pages name the site, or the shop, after themselves. */
const without = (title: string, name: string): string => {
  const end = [' - ', ' · '].map((mark) => mark + name).find((each) => title.endsWith(each))
  return end ? title.slice(0, -end.length) : title
}

/** What a page of a shop is called: what it shows comes first, then the shop. A page that has no name of its own is called like the shop. */
export function pageOfShopTitle(pageTitle: string, shop: { displayName: string; shopDescription?: string | null }): string {
  const own = without(without(pageTitle, 'Mallard'), shop.displayName)
  const title = shopTitle(shop)
  return [title, shop.displayName, 'Mallard', ''].includes(own) ? title : `${own} · ${title}`
}
