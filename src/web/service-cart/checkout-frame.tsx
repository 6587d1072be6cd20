import { Wrench } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useWords } from '../base/visit.ts'
import { BillFrame } from '../ui/bill-frame.tsx'

interface FrameProps extends Pick<ComponentProps<typeof BillFrame>, 'title' | 'aside' | 'rows' | 'totalCents' | 'action' | 'children'> {
  count: number
}

/** What services come to now, beside the blocks of their checkout. */
export function ServiceCheckoutFrame({ count, ...rest }: FrameProps) {
  const t = useWords('service-cart')
  const line = (
    <>
      <Wrench className="size-5 text-spec-600" aria-hidden="true" />
      {t.count(count)}
    </>
  )
  return <BillFrame {...rest} line={line} summary={t.summary} />
}
