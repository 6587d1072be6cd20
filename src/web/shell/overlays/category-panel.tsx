import { type Category, platformCategory } from '../../../contract/categories.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { Link } from '../../base/link.tsx'
import { useWords } from '../../base/visit.ts'
import { categoryAddress } from '../../catalogue/category-address.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { CategoryBadge } from './category-badge.tsx'

/** The second and third level below one category. */
export function CategoryPanel({ category, onClose }: { category: Category; onClose: () => void }) {
  const t = useWords('overlays')
  const branches = useAskQuietly(platformCategory.CategoryByPid, { id: category.id, sort: 1 })
  return (
    <>
      <div className="mb-5 flex items-center justify-between gap-4">
        <h2 className="h3">{category.name}</h2>
        <Link {...categoryAddress(category)} className="flex min-h-6 items-center text-sm font-semibold text-head-600" onClick={onClose}>
          {t.viewAll(category.name)}
        </Link>
      </div>
      <div className="grid grid-cols-3 gap-6 text-sm" aria-busy={!branches}>
        {!branches && ['a', 'b', 'c', 'd', 'e', 'f'].map((key) => <Skeleton key={key} className="h-36" />)}
        {branches?.map((branch) => (
          <div key={branch.id}>
            <Link {...categoryAddress(branch)} className="flex min-h-7 items-center gap-2 font-semibold" onClick={onClose}>
              {branch.name}
              <CategoryBadge badge={branch.badge} />
            </Link>
            <ul className="mt-0.5">
              {branch.children.map((leaf) => (
                <li key={leaf.id}>
                  <Link
                    {...categoryAddress(leaf)}
                    className="flex min-h-7 items-center gap-2 text-ink-700 hover:text-head-700"
                    onClick={onClose}
                  >
                    {leaf.name}
                    <CategoryBadge badge={leaf.badge} />
                  </Link>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </>
  )
}
