import { platformCategory } from '../../contract/categories.ts'
import { mall } from '../../contract/malls.ts'
import { keyOf } from '../base/answers.ts'
import type { PageContext } from '../base/page.ts'
import { known, useShownQuietly } from '../base/shown.ts'
import { useContextOfRouter } from '../base/visit.ts'
import type { Visit } from '../base/visitor.ts'

/** What header, menus and footer show on every page. A failure here never costs the page. */
export async function shellNeeds({ visit, hope }: PageContext) {
  const [here, categories] = await Promise.all([
    hope(mall.getInfo, mallShown(visit)),
    hope(platformCategory.tree, { mallId: visit.mallId }),
  ])
  return { mall: here, categories }
}

/** The same by its questions alone. */
const questions = ({ visit }: Pick<PageContext, 'visit'>) => ({
  mall: known(keyOf(mall.getInfo, mallShown(visit)), undefined),
  categories: known(keyOf(platformCategory.tree, { mallId: visit.mallId }), undefined),
})

/** Every page carries it: no more than the header shows. */
const mallShown = ({ mallId }: Pick<Visit, 'mallId'>) => ({ id: mallId, withBanners: false })

type ShellNeeds = Awaited<ReturnType<typeof shellNeeds>>

/** The same for the parts that show it, as far as it is known. */
export const useShell = () => useShownQuietly<ShellNeeds>(questions(useContextOfRouter()))
