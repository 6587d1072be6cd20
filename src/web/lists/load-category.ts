import type { Output } from '../../contract/call.ts'
import { platformCategory } from '../../contract/categories.ts'
import { idInAddress } from '../../rules/goods/product-address.ts'
import { categoryInQuery, idIn, readableCategory } from '../../rules/page/list-address.ts'
import type { Known, PageContext, PageHead, Search, SharedContext } from '../base/page.ts'
import type { Visit } from '../base/visitor.ts'
import { notFound } from '../base/way-out.ts'
import { wordsOf } from '../i18n/words.ts'
import { breadcrumbData, listPageHead } from './list-page-head.ts'

export type CategoryInfo = NonNullable<Output<typeof platformCategory.getInfo>>

type Named = Pick<PageContext, 'search' | 'params'>

const namesOne = ({ search, params }: Named) => Boolean(params.slug ?? search.category ?? search.id)

/** The category of an address: `/c/<name>-<id>`, `?category={…}` or `?id=`. */
export const categoryIdOf = ({ search, params }: Named): string | undefined =>
  params.slug === undefined ? (categoryInQuery(search.category)?.id ?? idIn(search.id)) : idInAddress(params.slug)

const isOfGoods = (category: Known<CategoryInfo | null>): category is Known<CategoryInfo> => category.data?.type === 'P'

/** Null when none is named; one that is malformed or unknown answers 404 with the categories that exist. */
export async function loadCategory(context: SharedContext): Promise<Known<CategoryInfo> | null> {
  if (!namesOne(context)) return null
  const id = categoryIdOf(context)
  const category = id ? await context.need(platformCategory.getInfo, { id }) : undefined
  if (!category || !isOfGoods(category)) throw notFound()
  return category
}

/** Every category of the mall, for an address that names none. */
export const loadCategories = async ({ need, visit: { mallId } }: SharedContext) => ({
  category: undefined,
  categories: await need(platformCategory.tree, { mallId }),
})

/** The same below an apology. */
export const loadOtherCategories = async ({ hope, visit: { mallId } }: SharedContext) => ({
  categories: await hope(platformCategory.tree, { mallId }),
})

interface HeadContext {
  visit: Visit
  data: { category: CategoryInfo | undefined } | undefined
  search: Search
}

export function categoryHead({ visit, data, search }: HeadContext): PageHead {
  const t = wordsOf(visit.locale, 'lists')
  if (!data) return { title: t.noCategory, noindex: true }
  const { category } = data
  if (!category) return { title: t.categories, description: t.categoriesText, canonical: '/category' }
  return listPageHead(
    {
      title: category.name,
      description: t.categoryText(category.name),
      ...(category.picUrl ? { picture: category.picUrl } : {}),
      canonical: readableCategory(category),
      jsonLd: breadcrumbData(
        visit.origin,
        category.path.map((above) => ({ name: above.name, path: readableCategory(above) })),
      ),
    },
    search,
  )
}
