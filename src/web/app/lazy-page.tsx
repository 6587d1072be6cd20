import { lazyRouteComponent, useLoaderData } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Locale } from '../../contract/locale.ts'
import type { Page } from '../base/page.ts'
import { reloadOnce } from '../base/reload-once.ts'
import { useShown } from '../base/shown.ts'
import { NotFoundPage } from '../errors/error-pages.tsx'
import { loadWords } from '../i18n/words.ts'
import type { LayoutName } from '../routes.ts'
import { loadDress } from './dresses.ts'

const files = import.meta.glob<{ page: Page }>('/src/web/*/*-page.tsx')
const loaded = new Map<string, Page>()

/** A page's code, once. A part that fails to load reloads the window at most once a minute. */
export async function loadPage(name: string): Promise<Page> {
  const known = loaded.get(name)
  if (known) return known
  const load = files[`/src/web/${name}.tsx`]
  if (!load) throw new Error(`no page file ${name}`)
  const { page } = await load().catch(reloadOnce)
  loaded.set(name, page as Page)
  return page as Page
}

export const pageNamed = (name: string): Page | undefined => loaded.get(name)

/** A page's code and, in the browser, the words it speaks with: its `load` and its `head` use them too. */
export async function loadToShow(name: string): Promise<Page> {
  const page = await loadPage(name)
  if (!import.meta.env.SSR) await loadWords(document.documentElement.dataset.locale as Locale, page.words).catch(reloadOnce)
  return page
}

// The dress comes before the page: a page is not shown without its header.
export const lazyPage = (name: string, layout: LayoutName) =>
  lazyRouteComponent(async () => {
    const [page] = await Promise.all([loadToShow(name), loadDress(layout)])
    return {
      default: function LoadedPage() {
        return <page.Component {...useShown<object>(useLoaderData({ strict: false }))} />
      },
    }
  })

/** What a page that found nothing shows: its own words and ways on, or the house's. */
export const missingPage = (name: string, layout: LayoutName) =>
  lazyRouteComponent(async () => {
    const [page] = await Promise.all([loadToShow(name), loadDress(layout)])
    const Missing = page.Missing ?? NotFoundPage
    return {
      default: function MissingPage({ data }: { data?: unknown }) {
        return <Missing {...useShown<object>(typeof data === 'object' && data !== null ? data : undefined)} />
      },
    }
  })

/** A page of the house's own in the clothes of the page whose place it takes. */
export const inDress = (Component: ComponentType<never>, layout: LayoutName) =>
  lazyRouteComponent(async () => {
    await loadDress(layout)
    return { default: Component }
  })
