import { productreview } from '../../contract/reviews.ts'
import { useAskEach } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Skeleton } from '../ui/skeleton.tsx'
import { ChoiceLink } from './choice-link.tsx'
import { useAddress } from './chosen-sku.ts'

/** How often something stood out; each one shows the reviews that say so. One row, so that nothing moves when it comes. */
export function TagFilters({ spuId }: { spuId: string }) {
  const t = useWords('review-tags')
  const { locale } = useVisit()
  const { tag: chosen } = useAddress()
  const [said] = useAskEach(productreview.all, [{ spuId }])
  if (said === undefined) return <Skeleton className="mb-4 h-10" />
  if (!said?.tags.length) return null
  return (
    <ul className="scrollx mb-4 flex gap-2" aria-label={t.title}>
      {said.tags.map(({ tag, count }) => (
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
