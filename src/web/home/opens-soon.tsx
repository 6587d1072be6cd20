import type { Output } from '../../contract/call.ts'
import type { mall } from '../../contract/malls.ts'
import type { opening } from '../../contract/opening.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

interface OpensSoonProps {
  state: Output<typeof opening.getState>
  /** Missing before the first mall has a name. */
  named: Output<typeof mall.getInfo> | undefined
}

/** A marketplace in which there is nothing to buy yet says so, and tells whoever runs it how to go on. */
export function OpensSoon({ state, named }: OpensSoonProps) {
  const t = useWords('home')
  const { account } = useVisit()
  const isOperator = account?.roles.includes('operator') ?? false
  return (
    <main id="main" className="wrap">
      <EmptyState pose="shut" title={t.soonOf(named?.name ?? 'Mallard')} text={t.soonText}>
        <LinkButton to="/register/become-a-seller">{t.soonSell}</LinkButton>
        {(isOperator || !state.hasOwner) && (
          <LinkButton look="line" to="/operator/start">
            {t.soonSetUp}
          </LinkButton>
        )}
      </EmptyState>
    </main>
  )
}
