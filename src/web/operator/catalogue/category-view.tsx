import { ArrowDown, ArrowLeft, ArrowUp, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type CatalogueCategory, operatorCategory } from '../../../contract/operator-catalogue.ts'
import { useGo } from '../../base/address.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button, LinkButton } from '../../ui/button.tsx'
import { MoveForm, pathOf } from './move-form.tsx'
import { NamesForm } from './names-form.tsx'

/** One category: its names, its place, and what may become of it. */
export function CategoryView({ of, tree }: { of: CatalogueCategory; tree: readonly CatalogueCategory[] }) {
  const t = useWords('operator-catalogue')
  const visit = useVisit()
  const go = useGo()
  const [trouble, setTrouble] = useState<'inUse' | 'failed' | null>(null)
  const mayWrite = mayHere(visit, 'house catalogue.write')
  const beside = tree.filter(({ parentId }) => parentId === of.parentId)
  const at = beside.findIndex(({ id }) => id === of.id)
  const attempt = async (act: () => Promise<unknown>) => {
    setTrouble(null)
    await act().catch((failure: unknown) => setTrouble(isRefusedAs(failure, 'category-in-use') ? 'inUse' : 'failed'))
  }
  const place = (to: number) => attempt(() => tellInForm(operatorCategory.place, { id: of.id, place: to }))
  const remove = () =>
    attempt(async () => {
      await tellInForm(operatorCategory.remove, { id: of.id })
      sayDone(t.removed)
      await go({ to: '/operator/catalogue' })
    })
  return (
    <div className="grid grid-cols-1 gap-4">
      <section className="panel grid gap-3" aria-label={of.name.en}>
        <Link to="/operator/catalogue" className="link inline-flex min-h-11 items-center gap-1 lg:hidden">
          <ArrowLeft className="size-4" aria-hidden="true" />
          {t.back}
        </Link>
        <h2 className="h3 break-words">{of.name[visit.locale] || of.name.en}</h2>
        {of.parentId && <p className="text-xs text-ink-600">{pathOf(tree, of.id, visit.locale)}</p>}
        <NamesForm of={of} parentId={of.parentId} isOff={!mayWrite} />
        {!mayWrite && <p className="text-sm text-ink-600">{t.mayNot}</p>}
        {mayWrite && (
          <div className="flex flex-wrap gap-2">
            <Button look="line" disabled={at <= 0} onClick={() => void place(at - 1)}>
              <ArrowUp className="size-4" aria-hidden="true" />
              {t.up}
            </Button>
            <Button look="line" disabled={at >= beside.length - 1} onClick={() => void place(at + 1)}>
              <ArrowDown className="size-4" aria-hidden="true" />
              {t.down}
            </Button>
            <Button look="line" onClick={() => void remove()}>
              <Trash2 className="size-4" aria-hidden="true" />
              {t.remove}
            </Button>
            {of.level < 3 && (
              <LinkButton look="line" to="/operator/catalogue" search={{ below: of.id }} preload={false}>
                {t.addBelow(of.name[visit.locale] || of.name.en)}
              </LinkButton>
            )}
          </div>
        )}
        {trouble && <Alert tone="warn">{t[trouble]}</Alert>}
      </section>
      {mayWrite && <MoveForm of={of} tree={tree} />}
    </div>
  )
}
