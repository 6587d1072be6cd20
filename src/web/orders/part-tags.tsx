import type { ReturnState, ShopOrderState } from '../../contract/orders.ts'
import { useWords } from '../base/visit.ts'
import { Tag } from '../ui/tag.tsx'
import { isGoingBack, toneOf } from './progress.ts'

/** How far a shop's part is: on its way to the customer, or on its way back. */
export function PartTags({ state, returnState }: { state: ShopOrderState; returnState?: ReturnState | null | undefined }) {
  const t = useWords('orders')
  if (returnState && isGoingBack(returnState)) return <Tag tone="info">{t.partReturn[returnState]}</Tag>
  return (
    <>
      <Tag tone={toneOf(state)}>{t.states[state]}</Tag>
      {returnState === 'refused' && <Tag tone="bad">{t.partReturn.refused}</Tag>}
    </>
  )
}
