import type { Product } from '../../contract/products.ts'
import { useLinkMarkup } from '../base/link.tsx'
import { markup } from '../base/markup.ts'
import { useWords } from '../base/visit.ts'
import { categoryAddress } from '../catalogue/category-address.ts'
import { iconMarkup } from '../ui/icon.tsx'
import { Plain } from '../ui/plain.tsx'

export function Breadcrumbs({ categories }: Pick<Product, 'categories'>) {
  const t = useWords('products')
  const link = useLinkMarkup()
  const steps = categories.map(
    (category) => markup`<li>${iconMarkup('ChevronRight')}${link(categoryAddress(category), category.name)}</li>`,
  )
  return (
    <Plain
      as="nav"
      aria-label={t.breadcrumbs}
      className="crumbs no-sb"
      inside={markup`<ol><li>${link({ to: '/home' }, t.home)}</li>${steps}</ol>`}
    />
  )
}
