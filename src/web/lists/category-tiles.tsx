import type { Category } from '../../contract/categories.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { Pic, type Well } from '../ui/pic.tsx'

const wells: readonly Well[] = ['down', 'head', 'bill', 'blush', 'spec']
const fallback = '/media/products/boxes.webp'

interface CategoryTilesProps {
  categories: readonly Category[]
  address?: (category: Category) => Address
  /** As many beside each other as a phone's second column holds. */
  narrow?: boolean
}

/** Categories as pictures to press. */
export function CategoryTiles({ categories, address = categoryAddress, narrow = false }: CategoryTilesProps) {
  const t = useWords('lists')
  return (
    <ul className={`grid gap-3 ${narrow ? 'grid-cols-3 lg:grid-cols-6' : 'grid-cols-3 md:grid-cols-4 lg:grid-cols-6 xl:grid-cols-8'}`}>
      {categories.map((category, at) => (
        <li key={category.id}>
          <Link {...address(category)} className="block text-center text-sm leading-tight font-medium">
            <Pic
              src={category.picUrl ?? fallback}
              sizes="(width < 62rem) 30vw, 150px"
              max={320}
              well={wells[at % wells.length]}
              pad={10}
              className="aspect-square rounded-card"
            />
            <span className="mt-2 block">{category.name}</span>
            <span className="block text-xs font-normal text-ink-500">{t.products(category.count)}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
