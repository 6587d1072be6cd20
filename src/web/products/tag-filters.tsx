import type { Product } from '../../contract/products.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { ChoiceLink } from './choice-link.tsx'
import { useAddress } from './chosen-sku.ts'

/** How often something stood out; each one shows the reviews that say so. */
export function TagFilters({ tags }: { tags: Product['reviewTags'] }) {
  const t = useWords('review-tags')
  const { locale } = useVisit()
  const { tag: chosen } = useAddress()
  if (tags.length === 0) return null
  return (
    <ul className="scrollx mb-4 flex gap-2" aria-label={t.title}>
      {tags.map(({ tag, count }) => (
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
