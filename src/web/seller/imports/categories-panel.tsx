import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { type ImportInfo, type ImportPlacing, sellerImport } from '../../../contract/seller-imports.ts'
import { sellerProduct } from '../../../contract/seller-products.ts'
import { tellInForm } from '../../base/tell.ts'
import { useContextOfRouter, useVisit, useWords } from '../../base/visit.ts'
import { Combobox } from '../../desk/pickers/combobox.tsx'
import { formatNumber } from '../../i18n/format.ts'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'

const FIRST = 12

/** Where goods stand: one decision for each word that the file has for them. Those that need somebody come first. */
export function CategoriesPanel({ info, mayWrite }: { info: ImportInfo; mayWrite: boolean }) {
  const t = useWords('seller-import')
  const { locale } = useVisit()
  const [isAll, setAll] = useState(false)
  // As they were when the page came: one that was decided does not move away from under the hand.
  const [order] = useState(
    () => new Map(info.categories.map(({ said, categoryId, by }, at) => [said, categoryId && by !== 'alike' ? at + 1_000 : at])),
  )
  const ordered = info.categories.toSorted((a, b) => (order.get(a.said) ?? 0) - (order.get(b.said) ?? 0))
  const shown = isAll ? ordered : ordered.slice(0, FIRST)
  if (info.categories.length === 0) return null
  return (
    <section className="panel !p-0">
      <div className="flex flex-wrap items-baseline justify-between gap-2 p-6 max-lg:p-4">
        <h2 className="h4">{t.categories.title}</h2>
        <span className="text-xs text-ink-600">{t.categories.kept}</span>
      </div>
      <ul>
        {shown.map((one) => (
          <li
            key={one.said}
            className="grid grid-cols-[minmax(0,12rem)_1.5rem_minmax(0,1fr)_8rem] items-center gap-3 border-t border-down-200 px-6 py-3 max-lg:grid-cols-1 max-lg:gap-1 max-lg:px-4"
          >
            <div className="min-w-0 text-sm">
              <span className="block break-words">{one.said || t.categories.unsaid}</span>
              <span className="text-xs text-ink-600">{t.list.products(one.products)}</span>
            </div>
            <ArrowRight className="size-4 text-ink-600 max-lg:hidden" aria-hidden="true" />
            <Placing id={info.id} of={one} mayWrite={mayWrite} />
            <span className="justify-self-end max-lg:justify-self-start">
              {one.by ? (
                <Tag tone={one.by === 'alike' ? 'bad' : 'ok'}>{t.categories.by[one.by]}</Tag>
              ) : (
                <Tag tone="bad">{t.categories.needs}</Tag>
              )}
            </span>
          </li>
        ))}
      </ul>
      {ordered.length > shown.length && (
        <div className="border-t border-down-200 p-4">
          <Button look="line" size="sm" className="max-lg:h-11" onClick={() => setAll(true)}>
            {`${t.problems.all} ${formatNumber(locale, ordered.length)}`}
          </Button>
        </div>
      )}
    </section>
  )
}

function Placing({ id, of: { said, categoryId, path, by }, mayWrite }: { id: string; of: ImportPlacing; mayWrite: boolean }) {
  const t = useWords('seller-import').categories
  const { ask } = useContextOfRouter()
  const [problem, setProblem] = useState<string>()
  if (!mayWrite) return <span className="text-sm">{path ?? t.needs}</span>
  const decide = async (chosen: string | null) => {
    setProblem(undefined)
    await tellInForm(sellerImport.decide, { id, categories: [{ said, categoryId: chosen }] }).catch(() => setProblem(t.failed))
  }
  const proposed = by === 'alike' ? categoryId : null
  return (
    <div className="grid gap-2">
      <Combobox
        label={t.choose(said || t.unsaid)}
        className="[&>label]:sr-only"
        chosen={categoryId ? { id: categoryId, name: path?.split(' › ').at(-1) ?? '' } : null}
        error={problem}
        search={async (words) => (await ask(sellerProduct.categories, { words })).map(({ id: own, path: way }) => ({ id: own, name: way }))}
        onChoose={(choice) => void decide(choice?.id ?? null)}
      />
      {path && <span className="text-xs break-words text-ink-600">{path}</span>}
      {proposed && (
        <Button look="line" size="sm" className="justify-self-start max-lg:h-11" onClick={() => void decide(proposed)}>
          {t.take}
        </Button>
      )}
    </div>
  )
}
