import { platformCategory } from '../../contract/categories.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { CategoryTiles } from './category-tiles.tsx'
import { ListHead } from './list-head.tsx'

/** Every category of the mall, for an address that names none. */
export function AllCategories() {
  const t = useWords('lists')
  return <Categories title={t.categories} text={t.categoriesText} />
}

/** The same below an apology, for an address whose category is malformed, old or gone. */
export function NoCategory() {
  const t = useWords('lists')
  return <Categories title={t.noCategory} text={t.noCategoryText} />
}

function Categories({ title, text }: { title: string; text: string }) {
  const t = useWords('lists')
  const { mallId } = useVisit()
  const categories = useAskQuietly(platformCategory.tree, { mallId }) ?? []
  return (
    <main id="main" className="wrap min-h-[60vh] pb-12">
      <ListHead crumbs={[{ name: t.categories }]} title={title} text={text} />
      <div className="mt-5">
        <CategoryTiles categories={categories} />
      </div>
    </main>
  )
}
