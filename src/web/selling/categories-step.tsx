import { FEWEST_CATEGORIES, mostCategories } from '../../contract/applications.ts'
import { useWords } from '../base/visit.ts'
import { CategoryChoice } from './category-choice.tsx'
import { problemText } from './problem-text.ts'
import type { StepProps } from './step-parts.ts'

/** Where the page is listed, and more exactly what belongs to the business. */
export function CategoriesStep({ draft, categories, shown }: StepProps) {
  const t = useWords('selling')
  const { said, set } = draft
  const error = problemText(t, 'shopCategories', shown.shopCategories ?? shown.mainCategories)
  const below = categories.filter(({ id }) => said.shopCategories.includes(id))
  return (
    <>
      <section className="panel">
        <div className="flex flex-wrap items-baseline justify-between gap-2">
          <h1 className="h2">{t.categories.heading}</h1>
          <span className="text-sm text-ink-600" role="status">
            {t.chosen(said.shopCategories.length, FEWEST_CATEGORIES, mostCategories.shopCategories)}
          </span>
        </div>
        <p className="text-sm text-ink-600">{t.categories.text}</p>
        <CategoryChoice
          tiles
          of={categories}
          chosen={said.shopCategories}
          most={mostCategories.shopCategories}
          onChange={(shopCategories) => {
            const kept = categories.filter(({ id }) => shopCategories.includes(id)).flatMap(({ children }) => children.map(({ id }) => id))
            set({ shopCategories, scopeCategories: said.scopeCategories.filter((id) => kept.includes(id)) })
          }}
        />
        {error && (
          <p role="alert" className="mt-3 text-sm font-medium text-bad">
            {error}
          </p>
        )}
      </section>
      {below.some(({ children }) => children.length > 0) && (
        <section className="panel">
          <div className="flex flex-wrap items-baseline justify-between gap-2">
            <h2 className="h3">{t.categories.scope}</h2>
            <span className="text-sm text-ink-600" role="status">
              {t.chosenUpTo(said.scopeCategories.length, mostCategories.scopeCategories)}
            </span>
          </div>
          <p className="text-sm text-ink-600">{t.categories.scopeText}</p>
          {below.map(({ id, name, children }) => (
            <div key={id} className="mt-4">
              <h3 className="text-sm font-semibold">{name}</h3>
              <CategoryChoice
                of={children.map((child) => ({ ...child, picUrl: null }))}
                chosen={said.scopeCategories}
                most={mostCategories.scopeCategories}
                onChange={(scopeCategories) => set({ scopeCategories })}
              />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
