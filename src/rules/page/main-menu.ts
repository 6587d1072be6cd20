export const MAIN_MENU_CACHE_MS = 8 * 60 * 60 * 1000
export const MAIN_MENU_CATEGORIES = 4

export interface MainMenuItem {
  text: string
  id: string
  sort: number
  url: '/shop/menuIndex'
  routeName: string
}

export interface CachedMenu {
  at: number
  items: MainMenuItem[]
}

/** Four consecutive ones from a random start; all of them when there are fewer. `random` lies in [0, 1). */
export function menuCategories<T>(categories: readonly T[], random: number): T[] {
  const starts = Math.max(1, categories.length - MAIN_MENU_CATEGORIES + 1)
  const start = Math.floor(random * starts)
  return categories.slice(start, start + MAIN_MENU_CATEGORIES)
}

export const menuItem = ({ id, name, sort }: { id: string; name: string; sort: number }): MainMenuItem => ({
  text: name,
  id,
  sort,
  url: '/shop/menuIndex',
  routeName: 'shop-menuIndex',
})

/** What the browser kept, when it can still be used. A clock that was set back makes it old. */
export function freshMenu(kept: string | null, now: number): MainMenuItem[] | null {
  const menu = parsed(kept)
  if (!menu || typeof menu.at !== 'number' || !Array.isArray(menu.items) || !menu.items.every(isItem)) return null
  return now - menu.at >= 0 && now - menu.at < MAIN_MENU_CACHE_MS ? menu.items : null
}

const isItem = (item: unknown): item is MainMenuItem =>
  typeof item === 'object' &&
  item !== null &&
  typeof (item as MainMenuItem).id === 'string' &&
  typeof (item as MainMenuItem).text === 'string' &&
  typeof (item as MainMenuItem).sort === 'number'

function parsed(text: string | null): Partial<CachedMenu> | null {
  try {
    return text ? JSON.parse(text) : null
  } catch {
    return null
  }
}
