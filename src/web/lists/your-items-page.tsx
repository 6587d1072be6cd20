import type { Output } from '../../contract/call.ts'
import { rec } from '../../contract/recommendations.ts'
import { definePage } from '../base/page.ts'
import { useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { FailedPart } from '../ui/failed-part.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { ListHead } from './list-head.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'
import { useViewed } from './viewed.tsx'

const SHOWN = 24
const LIKED = 12

/** What the person bought, to buy it again; for visitors what they looked at. */
export const page = definePage({
  whose: 'visitor',
  words: ['lists', 'histories', 'catalogue'],
  load: async ({ hope, visit: { account, mallId } }) => {
    const [bought, liked] = await Promise.all([
      account ? hope(rec.buyAgain, { mallId, size: SHOWN }) : null,
      hope(rec.guessYouLike, { mallId, size: LIKED }),
    ])
    return { bought, liked }
  },
  head: ({ visit }) => ({ title: wordsOf(visit.locale, 'histories').yourItems, noindex: true }),
  Component: YourItemsPage,
})

interface YourItemsProps {
  /** Null for visitors: nobody knows what they bought. */
  bought: Output<typeof rec.buyAgain> | null | undefined
  liked: Output<typeof rec.guessYouLike> | undefined
}

function YourItemsPage({ bought, liked }: YourItemsProps) {
  const t = useWords('histories')
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12">
      <ListHead crumbs={[{ name: t.yourItems }]} title={t.yourItems} text={t.yourItemsText} />
      {bought && <BuyAgain products={bought.records} />}
      {bought === undefined && <FailedPart />}
      {bought === null && <SignInFirst />}
      {liked && liked.records.length > 0 && (
        <section className="mt-10" aria-labelledby="liked">
          <SectionHead id="liked" title={t.youMayLike} />
          <CardGrid products={liked.records} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
      {bought === null && <LookedAt />}
    </main>
  )
}

function BuyAgain({ products }: { products: Output<typeof rec.buyAgain>['records'] }) {
  const t = useWords('histories')
  if (products.length === 0)
    return (
      <EmptyState small title={t.noItems} text={t.noItemsText}>
        <LinkButton to="/shop/bestSeller">{t.startShopping}</LinkButton>
      </EmptyState>
    )
  return (
    <section className="mt-6" aria-labelledby="again">
      <SectionHead id="again" title={t.buyAgain} />
      <CardGrid products={products} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
    </section>
  )
}

function SignInFirst() {
  const t = useWords('histories')
  return (
    <section className="panel mt-6 flex flex-wrap items-center justify-between gap-4">
      <div>
        <h2 className="h3">{t.signInForItems}</h2>
        <p className="mt-1 text-ink-600">{t.signInForItemsText}</p>
      </div>
      <LinkButton to="/account/login" search={{ back: '/shop/yourItem' }}>
        {t.signIn}
      </LinkButton>
    </section>
  )
}

/** Stands last, because only the browser knows it: nothing may move when it arrives. */
function LookedAt() {
  const t = useWords('histories')
  const { viewed } = useViewed()
  if (!viewed || viewed.records.length === 0) return null
  return (
    <section className="mt-10" aria-labelledby="looked-at">
      <SectionHead id="looked-at" title={t.recentlyViewed} link={{ text: t.history, to: '/shop/browsingHistory' }} />
      <CardGrid products={viewed.records} drawCard={drawCard} />
    </section>
  )
}
