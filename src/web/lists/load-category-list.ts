import type { PageContext } from '../base/page.ts'
import { type ListScope, loadList } from './list-ask.ts'
import { type CategoryData, categoryHead, loadCategory } from './load-category.ts'

/** The category of the address and its products, in the scope that the page shows them in. */
export async function loadCategoryList(context: PageContext, scopeOf: (categoryId: string) => ListScope): Promise<CategoryData> {
  const info = await loadCategory(context)
  if (info) await loadList(context, scopeOf(info.id))
  return { id: info?.id ?? null, head: categoryHead(info, context.visit, context.search) }
}
