import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { type ProductList, skuSearch } from '../../contract/search.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { type ListScope, listInput, wholeInput } from './list-ask.ts'
import { cleared, isFiltered, type ListQuery } from './list-query.ts'
import type { ListState } from './list-state.ts'
import { steadyFacets } from './steady-facets.ts'

interface FilterSheetProps {
  scope: ListScope
  state: ListState
  onClose: () => void
}

/** The filters over the whole phone. Choices stay here, with live counts, until "Show" brings them to the list in one step. */
export default function FilterSheet({ scope, state: { query, list, kept, address }, onClose }: FilterSheetProps) {
  const t = useWords('lists')
  const [draft, setDraft] = useState<ListQuery>(query)
  const visit = useVisit()
  const navigate = useNavigate()
  const answer = useAskQuietly(skuSearch.GetSKUListByFilter, listInput(scope, draft, visit))
  const whole = useAskQuietly(skuSearch.GetSKUListByFilter, wholeInput(scope, visit))
  // While a new count is on its way, the last one stays.
  const last = useRef<ProductList>(list)
  if (answer) last.current = answer
  const { facets, total } = last.current
  function show() {
    onClose()
    navigate(address(draft) as never)
  }
  return (
    <Drawer
      title={t.filters}
      onClose={onClose}
      foot={
        <div className="flex gap-3">
          {isFiltered(draft) && (
            <Button look="line" size="lg" onClick={() => setDraft(cleared(draft))}>
              {t.clearAll}
            </Button>
          )}
          <Button size="lg" className="min-w-0 flex-1" onClick={show}>
            {t.show(total)}
          </Button>
          <span role="status" className="sr-only">
            {t.show(total)}
          </span>
        </div>
      }
    >
      <FilterPanel
        query={draft}
        facets={steadyFacets(facets, whole?.facets)}
        kept={kept}
        way={{ pick: setDraft }}
        withoutBrands={scope.brandId !== undefined}
      />
    </Drawer>
  )
}
