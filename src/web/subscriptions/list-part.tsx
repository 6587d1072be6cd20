import { useState } from 'react'
import type { Output } from '../../contract/call.ts'
import { type Subscription, subscription } from '../../contract/subscriptions.ts'
import { defineSection } from '../base/account-section.ts'
import type { PageContext } from '../base/page.ts'
import { usePage } from '../base/router.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { formatPercent } from '../i18n/format.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { ChangeDialog } from './change-dialog.tsx'
import { BuyNowDialog, SkipDialog, StopDialog } from './dialogs.tsx'
import { type SubscriptionAct, SubscriptionCard } from './subscription-card.tsx'

const OFFERED = 8

/** What repeats itself, and what else could: everywhere, or in one shop. */
export const listPart = defineSection({
  load: async ({ need, hope }: PageContext, shopId?: string) => {
    const [mine, goods] = await Promise.all([
      need(subscription.mine, shopId ? { shopId } : {}),
      hope(subscription.goods, { size: OFFERED, ...(shopId ? { shopId } : {}) }),
    ])
    return { mine, goods }
  },
  Component: ListPart,
})

interface ListProps {
  mine: readonly Subscription[]
  goods: Output<typeof subscription.goods> | undefined
}

function ListPart({ mine, goods }: ListProps) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  // A mail names the one that it offers to skip.
  const { skip } = usePage().place.search
  const [open, setOpen] = useState<{ act: SubscriptionAct; id: string } | null>(() => (skip ? { act: 'skip', id: skip } : null))
  const close = () => setOpen(null)
  const of = mine.find(({ id }) => id === open?.id)
  return (
    <>
      <h1 className="h1">{t.title}</h1>
      <p className="mt-1 max-w-[640px] text-sm text-ink-600">{t.text}</p>
      {mine.length === 0 && <EmptyState small pose="sleep" title={t.none} text={t.noneText} />}
      <ul className="mt-4 grid gap-4">
        {mine.map((one) => (
          <SubscriptionCard key={one.id} of={one} onAct={(act) => setOpen({ act, id: one.id })} />
        ))}
      </ul>
      {goods && goods.length > 0 && (
        <section className="mt-8" aria-labelledby="offered">
          <h2 id="offered" className="h3">
            {t.offered}
          </h2>
          <p className="mt-1 text-sm text-ink-600">{t.offeredText}</p>
          <ul className="mt-4 grid grid-cols-4 gap-x-4 gap-y-8 max-lg:grid-cols-2">
            {goods.map((product) => (
              <li key={product.id}>
                {drawCard(product)}
                <p className="px-0.5 text-xs font-semibold text-ok">{t.saves(formatPercent(locale, product.percent / 100))}</p>
              </li>
            ))}
          </ul>
        </section>
      )}
      {of && open?.act === 'skip' && of.state !== 'stopped' && <SkipDialog of={of} onClose={close} />}
      {of && open?.act === 'stop' && <StopDialog of={of} onClose={close} />}
      {of && open?.act === 'buyNow' && <BuyNowDialog of={of} onClose={close} />}
      {of && open?.act === 'change' && <ChangeDialog of={of} onClose={close} />}
    </>
  )
}
