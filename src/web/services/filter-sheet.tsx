import { useWords } from '../base/visit.ts'
import { Button, LinkButton } from '../ui/button.tsx'
import { Drawer } from '../ui/sheet.tsx'
import { cleared, filterCount } from './directory-query.ts'
import type { DirectoryState } from './directory-state.ts'
import { FilterPanel } from './filter-panel.tsx'

/** The filters over the whole phone. Each choice is the list's at once, and the button says how many are left. */
export default function FilterSheet({ state, total, onClose }: { state: DirectoryState; total: number | null; onClose: () => void }) {
  const t = useWords('directory')
  const { query, address } = state
  return (
    <Drawer
      title={t.filters}
      onClose={onClose}
      foot={
        <div className="flex gap-3">
          {filterCount(query) > 0 && (
            <LinkButton look="line" size="lg" {...address(cleared(query))}>
              {t.clear}
            </LinkButton>
          )}
          <Button look="service" size="lg" className="min-w-0 flex-1" onClick={onClose}>
            {t.show(total ?? 0)}
          </Button>
          <span role="status" className="sr-only">
            {t.show(total ?? 0)}
          </span>
        </div>
      }
    >
      <FilterPanel state={state} />
    </Drawer>
  )
}
