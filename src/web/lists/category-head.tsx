import { Link } from '../base/link.tsx'
import { categoryAddress } from '../catalogue/category-address.ts'
import { ListHead } from './list-head.tsx'
import type { CategoryInfo } from './load-category.ts'

/** The way down to a category, its name, and what is inside it as chips. */
export function CategoryHead({ info, count, chips = false }: { info: CategoryInfo; count?: string; chips?: boolean }) {
  const crumbs = info.path.map((category) =>
    category.id === info.id ? { name: category.name } : { name: category.name, address: categoryAddress(category) },
  )
  return (
    <ListHead crumbs={crumbs} title={info.name} {...(count ? { count } : {})}>
      {chips && info.children.length > 0 && (
        <ul className="scrollx no-sb mt-3 flex gap-2 lg:flex-wrap">
          {info.children.map((child) => (
            <li key={child.id} className="shrink-0">
              <Link {...categoryAddress(child)} className="chip !bg-down-100 !shadow-none">
                {child.name}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </ListHead>
  )
}
