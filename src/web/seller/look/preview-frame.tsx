import { useState } from 'react'
import type { ShopTemplate } from '../../../contract/templates.ts'
import { useWords } from '../../base/visit.ts'
import { StillFrame } from '../../desk/preview/still-frame.tsx'

const pages = ['home', 'fresh', 'about'] as const

interface PreviewFrameProps {
  slug: string
  template: ShopTemplate
  /** Lets this member, and nobody else, see what is not published. */
  token: string
  /** Of the draft, so that the frame follows it; or the id of an earlier look. */
  version: string
  isEarlier?: boolean
}

const below = { fresh: 'page/product/newProduct', about: 'page/help/business/about-us' }

/** The shop's real pages, as they would be. */
export function PreviewFrame({ slug, template, token, version, isEarlier = false }: PreviewFrameProps) {
  const t = useWords('seller-look').preview
  const [page, setPage] = useState<(typeof pages)[number]>('home')
  const asked = new URLSearchParams({ look: token, [isEarlier ? 'lookVersion' : 'v']: version })
  const address = page === 'home' ? `/shops/${slug}?${asked}` : `/shops/templates/free/${template}/${below[page]}?shopId=${slug}&${asked}`
  return (
    <StillFrame address={address} words={t}>
      <label className="flex items-center gap-2 text-sm">
        {t.page}
        <select className="input !h-11 !w-auto" value={page} onChange={(event) => setPage(event.target.value as typeof page)}>
          {pages.map((each) => (
            <option key={each} value={each}>
              {t.pages[each]}
            </option>
          ))}
        </select>
      </label>
    </StillFrame>
  )
}
