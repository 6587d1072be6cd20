import type { ReactNode } from 'react'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { loadStores } from './load-stores.ts'
import type { StoreListProps } from './store-list.tsx'

/** All shops of the mall; the same ones at both addresses, of which search engines are told one. */
export const storesPage = (Component: (props: StoreListProps) => ReactNode) =>
  definePage({
    whose: 'everybody',
    words: ['shops'],
    load: loadStores,
    head: ({ visit }) => {
      const t = wordsOf(visit.locale, 'shops')
      return { title: t.all, description: t.allText, canonical: '/vendor/store-list' }
    },
    Component,
  })
