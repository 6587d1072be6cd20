import { useRef, useState } from 'react'
import { platformCategory } from '../../contract/categories.ts'
import { type ProductList, skuSearch } from '../../contract/search.ts'
import { useGo } from '../base/address.ts'
import { useAskQuietly } from '../base/ask.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Drawer } from '../ui/sheet.tsx'
import { FilterPanel } from './filter-panel.tsx'
import { cleared, isFiltered, type ListQuery } from './list-query.ts'
import type { ListState } from './list-state.ts'
import { type Listing, listInput } from './listing.ts'
import { steadyFacets } from './steady-facets.ts'

interface FilterSheetProps {
  listing: Listing
  state: ListState
  onClose: () => void
}

/** The filters over the whole phone. Choices stay here, with live counts, until "Show" brings them to the list in one step. */
export default function FilterSheet({ listing: { scope, list, chosen }, state, onClose }: FilterSheetProps) {
  const { query, wholeFacets, kept, address } = state
  const t = useWords('list-parts')
  const [draft, setDraft] = useState<ListQuery>(query)
  const visit = useVisit()
  const go = useGo()
  const counted = useAskQuietly(skuSearch.GetSKUListByFilter, listInput(scope, draft, visit), draft !== query)
  const [picked] = draft.category
  const isNew = picked !== undefined && !query.category.includes(picked)
  const category = useAskQuietly(platformCategory.getInfo, { id: picked ?? '' }, isNew)
  // While a new count is on its way, the last one stays.
  const last = useRef<ProductList>(list)
  if (counted) last.current = counted
  else if (draft === query) last.current = list
  const { facets, total } = last.current
  function show() {
    onClose()
    void go(address(draft))
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
        facets={steadyFacets(facets, wholeFacets)}
        chosen={[...chosen, category]}
        kept={kept}
        way={{ pick: setDraft }}
        withoutBrands={scope.brandId !== undefined}
      />
    </Drawer>
  )
}
