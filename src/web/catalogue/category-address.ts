import type { Address } from '../base/address.ts'

interface CategoryLike {
  id: string
  name: string
  sort: number
}

/** Where a category of goods is shown. */
export const categoryAddress = ({ id, name, sort }: CategoryLike): Address => ({
  to: '/category',
  search: { category: { categoryId: id, categoryName: name, sort } },
})

/** Where a category of services is shown. */
export const serviceCategoryAddress = ({
  id,
  name,
  parentId = null,
  parentName = null,
}: Omit<CategoryLike, 'sort'> & { parentId?: string | null; parentName?: string | null }): Address => ({
  to: '/services/categories/categoryFilter',
  search: { routerData: { parentName, parentId, id, name } },
})
