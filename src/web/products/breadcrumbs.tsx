import { ChevronRight } from 'lucide-react'
import type { Product } from '../../contract/products.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'

export function Breadcrumbs({ categories }: Pick<Product, 'categories'>) {
  const t = useWords('products')
  return (
    <nav aria-label={t.breadcrumbs} className="no-sb overflow-x-auto py-2 max-lg:px-4">
      <ol className="flex items-center gap-1 text-xs whitespace-nowrap text-ink-600">
        <li>
          <Link to="/home" className="flex min-h-6 items-center hover:underline">
            {t.home}
          </Link>
        </li>
        {categories.map((category) => (
          <li key={category.id} className="flex items-center gap-1">
            <ChevronRight className="size-3.5 text-ink-500" aria-hidden="true" />
            <Link {...categoryAddress(category)} className="flex min-h-6 items-center hover:underline">
              {category.name}
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
}
