import { platformCategory } from '../../contract/categories.ts'
import { mall } from '../../contract/malls.ts'
import { keyOf } from '../base/answers.ts'
import type { PageContext } from '../base/page.ts'
import { known, useShownQuietly } from '../base/shown.ts'
import { useContextOfRouter } from '../base/visit.ts'

/** What header, menus and footer show on every page. A failure here never costs the page. */
export async function shellNeeds({ visit, hope }: PageContext) {
  const [here, categories] = await Promise.all([
    hope(mall.getInfo, { id: visit.mallId }),
    hope(platformCategory.tree, { mallId: visit.mallId }),
  ])
  return { mall: here, categories }
}

/** The same by its questions alone. */
const questions = ({ visit: { mallId } }: Pick<PageContext, 'visit'>) => ({
  mall: known(keyOf(mall.getInfo, { id: mallId }), undefined),
  categories: known(keyOf(platformCategory.tree, { mallId }), undefined),
})

type ShellNeeds = Awaited<ReturnType<typeof shellNeeds>>

/** The same for the parts that show it, as far as it is known. */
export const useShell = () => useShownQuietly<ShellNeeds>(questions(useContextOfRouter()))
