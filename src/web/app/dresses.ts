import type { ReactNode } from 'react'
import type { Locale } from '../../contract/locale.ts'
import type { Room } from '../i18n/rooms.ts'
import { loadWords } from '../i18n/words.ts'
import type { BarName } from './bars/bottom-bar.tsx'
import type { LayoutName } from './layouts/layouts.ts'
import type { PageContext } from './page.ts'
import { reloadOnce } from './reload-once.ts'

/** What a `*-dress.tsx` exports as `dress`: what stands around a page where that is not just the house's header and footer. */
export interface Dress {
  /** Asks for what header and footer show. */
  need?: (context: PageContext) => Promise<unknown>
  Component: (props: { bar: BarName | undefined; children: ReactNode }) => ReactNode
}

const files = import.meta.glob<{ dress: Dress }>('/src/web/{app/layouts,templates}/*-dress.tsx')
const loaded = new Map<string, Dress>()
const names: Partial<Record<LayoutName, string>> = {
  checkout: 'app/layouts/checkout',
  service: 'app/layouts/service',
  user: 'app/layouts/user',
  mall: 'templates/mall',
  shop: 'templates/shop',
  'shop-bare': 'templates/shop',
}

/** A dress's file below the package and the words it speaks with, for layouts that have one. */
export function partsOfDress(layout: LayoutName): { file: string; words: readonly Room[] } | undefined {
  const name = names[layout]
  return name ? { file: `src/web/${name}-dress.tsx`, words: layout.startsWith('shop') ? ['storefront'] : [] } : undefined
}

/** A layout's own dress with its words, once; nothing for layouts that wear the house's. */
export async function loadDress(layout: LayoutName): Promise<Dress | undefined> {
  const parts = partsOfDress(layout)
  if (!parts || loaded.has(layout)) return loaded.get(layout)
  const locale = import.meta.env.SSR ? undefined : (document.documentElement.dataset.locale as Locale)
  const load = files[`/${parts.file}`] as (typeof files)[string]
  const [module] = await Promise.all([load(), locale && loadWords(locale, parts.words)]).catch(reloadOnce)
  loaded.set(layout, module.dress)
  return module.dress
}

export const dressOf = (layout: LayoutName): Dress | undefined => loaded.get(layout)
