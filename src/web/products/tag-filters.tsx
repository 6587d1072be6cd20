import type { Output } from '../../contract/call.ts'
import type { productreview } from '../../contract/reviews.ts'
import type { Late } from '../base/page.ts'
import { useLate } from '../base/shown.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { ChoiceLink } from './choice-link.tsx'
import { useAddress } from './chosen-sku.ts'

export type TagCounts = Late<Output<typeof productreview.all>>

/** How often something stood out; each one shows the reviews that say so. One row, so that nothing moves when it comes. */
export function TagFilters({ tags }: { tags: TagCounts }) {
  const t = useWords('review-tags')
  const { locale } = useVisit()
  const { tag: chosen } = useAddress()
  const counted = useLate(tags).tags
  if (counted.length === 0) return null
  return (
    <ul className="scrollx mb-4 flex gap-2" aria-label={t.title}>
      {counted.map(({ tag, count }) => (
        <li key={tag} className="shrink-0">
          <ChoiceLink
            isOn={chosen === tag}
            change={{ tag: chosen === tag ? undefined : tag }}
            className={`chip ${chosen === tag ? 'chip-on' : ''}`}
          >
            {t.counted(t.tags[tag], formatNumber(locale, count))}
          </ChoiceLink>
        </li>
      ))}
    </ul>
  )
}
