import type { Category } from '../../../contract/categories.ts'
import { useWords } from '../../base/visit.ts'
import { Tag } from '../../ui/tag.tsx'

export function CategoryBadge({ badge }: { badge: Category['badge'] }) {
  const t = useWords('overlays')
  return badge && <Tag tone={badge === 'New' ? 'ok' : 'bad'}>{badge === 'New' ? t.badgeNew : t.badgeSale}</Tag>
}
