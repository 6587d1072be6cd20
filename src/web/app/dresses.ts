import type { ReactNode } from 'react'
import type { Locale } from '../../contract/locale.ts'
import type { Room } from '../i18n/rooms.ts'
import { loadWords } from '../i18n/words.ts'
import type { BarName } from './bars/bottom-bar.tsx'
import type { LayoutName } from './layouts/layouts.ts'
import type { PageContext } from './page.ts'
import { reloadOnce } from './reload-once.ts'

/** What a `*-dress.tsx` of the templates exports as `dress`: header and footer that are not the house's. */
export interface Dress {
  /** Asks for what header and footer show. */
  need: (context: PageContext) => Promise<unknown>
  Component: (props: { bar: BarName | undefined; children: ReactNode }) => ReactNode
}

const files = import.meta.glob<{ dress: Dress }>('/src/web/templates/*-dress.tsx')
const loaded = new Map<string, Dress>()
const names: Partial<Record<LayoutName, 'shop' | 'mall'>> = { shop: 'shop', 'shop-bare': 'shop', mall: 'mall' }

/** A dress's file below the package and the words it speaks with, for layouts that have one. */
export const partsOfDress = (layout: LayoutName): { file: string; words: readonly Room[] } | undefined =>
  names[layout] && { file: `src/web/templates/${names[layout]}-dress.tsx`, words: ['storefront'] }

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
