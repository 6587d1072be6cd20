import { notFound } from '@tanstack/react-router'
import type { Output } from '../../contract/call.ts'
import { platformCategory } from '../../contract/categories.ts'
import { categoryInQuery, idIn, readableCategory } from '../../rules/list-address.ts'
import { idInAddress } from '../../rules/product-address.ts'
import type { PageContext, PageHead, Search } from '../base/page.ts'
import type { Visit } from '../base/visit.ts'
import { wordsOf } from '../i18n/words.ts'
import { breadcrumbData, listPageHead } from './list-page-head.ts'

export type CategoryInfo = NonNullable<Output<typeof platformCategory.getInfo>>

export interface CategoryData {
  /** Null when the address names no category at all. */
  id: string | null
  head: PageHead
}

type Address = Pick<PageContext, 'search' | 'params'>

const namesOne = ({ search, params }: Address) => Boolean(params.slug ?? search.category ?? search.id)

/** The category of an address: `/c/<name>-<id>`, `?category={…}` or `?id=`. */
export const categoryIdOf = ({ search, params }: Address): string | undefined =>
  params.slug === undefined ? (categoryInQuery(search.category)?.id ?? idIn(search.id)) : idInAddress(params.slug)

/** Null when none is named; one that is malformed or unknown answers 404 with the categories that exist. */
export async function loadCategory(context: PageContext): Promise<CategoryInfo | null> {
  if (!namesOne(context)) return null
  const id = categoryIdOf(context)
  const info = id ? await context.need(platformCategory.getInfo, { id }) : null
  if (info?.type !== 'P') throw notFound()
  return info
}

export function categoryHead(info: CategoryInfo | null, visit: Visit, search: Search): PageHead {
  const t = wordsOf(visit.locale, 'lists')
  if (!info) return { title: t.categories, description: t.categoriesText, canonical: '/category' }
  return listPageHead(
    {
      title: info.name,
      description: t.categoryText(info.name),
      ...(info.picUrl ? { picture: info.picUrl } : {}),
      canonical: readableCategory(info),
      jsonLd: breadcrumbData(
        visit.origin,
        info.path.map((category) => ({ name: category.name, path: readableCategory(category) })),
      ),
    },
    search,
  )
}

/** The head when `load` found nothing, for pages whose data is a `CategoryData`. */
export const headOfCategory = ({ visit, data }: { visit: Visit; data: CategoryData | undefined }): PageHead =>
  data?.head ?? { title: wordsOf(visit.locale, 'lists').noCategory, noindex: true }
