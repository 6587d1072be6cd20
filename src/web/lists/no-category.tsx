import type { Category } from '../../contract/categories.ts'
import { useWords } from '../base/visit.ts'
import { FailedPart } from '../ui/failed-part.tsx'
import { CategoryTiles } from './category-tiles.tsx'
import { ListHead } from './list-head.tsx'

/** Every category of the mall, for an address that names none. */
export function AllCategories({ categories }: { categories: readonly Category[] }) {
  const t = useWords('lists')
  return <Categories title={t.categories} text={t.categoriesText} categories={categories} />
}

/** The same below an apology, for an address whose category is malformed, old or gone. */
export function NoCategory({ categories }: { categories: readonly Category[] | undefined }) {
  const t = useWords('lists')
  return <Categories title={t.noCategory} text={t.noCategoryText} categories={categories} />
}

function Categories({ title, text, categories }: { title: string; text: string; categories: readonly Category[] | undefined }) {
  const t = useWords('lists')
  return (
    <main id="main" className="wrap min-h-[60vh] pb-12">
      <ListHead crumbs={[{ name: t.categories }]} title={title} text={text} />
      <div className="mt-5">{categories ? <CategoryTiles categories={categories} /> : <FailedPart />}</div>
    </main>
  )
}
