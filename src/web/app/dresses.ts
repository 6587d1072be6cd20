import { asCode } from '../base/reload-once.ts'
import type { Room } from '../i18n/rooms.ts'
import type { LayoutName } from '../routes.ts'
import type { Dress } from '../shell/dress.ts'

const files = import.meta.glob<{ dress: Dress }>('/src/web/{shell/dresses,templates}/*-dress.tsx')
const loaded = new Map<string, Dress>()
const names: Partial<Record<LayoutName, string>> = {
  checkout: 'shell/dresses/checkout',
  service: 'shell/dresses/service',
  user: 'shell/dresses/user',
  mall: 'templates/mall',
  shop: 'templates/shop',
  'shop-bare': 'templates/shop',
  'shop-user': 'templates/shop-user',
  'shop-checkout': 'templates/shop-checkout',
}

/** A dress's file below the package, for layouts that have one. Its words are the shell's, or come with its parts. */
export function partsOfDress(layout: LayoutName): { file: string; words: readonly Room[] } | undefined {
  const name = names[layout]
  return name ? { file: `src/web/${name}-dress.tsx`, words: [] } : undefined
}

/** A layout's own dress with its words, once; nothing for layouts that wear the house's. */
export async function loadDress(layout: LayoutName): Promise<Dress | undefined> {
  const parts = partsOfDress(layout)
  if (!parts || loaded.has(layout)) return loaded.get(layout)
  const load = files[`/${parts.file}`] as (typeof files)[string]
  const module = await asCode(load())
  loaded.set(layout, module.dress)
  return module.dress
}

export const dressOf = (layout: LayoutName): Dress | undefined => loaded.get(layout)
