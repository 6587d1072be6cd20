import { rec } from '../../contract/recommendations.ts'
import { useAskQuietly } from '../base/ask.ts'
import { definePage } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { drawCard } from '../catalogue/draw-card.tsx'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { SectionHead } from '../ui/section-head.tsx'
import { ListHead } from './list-head.tsx'
import { CardGrid } from './product-grid.tsx'
import { Reason } from './reason.tsx'
import { useViewed } from './viewed.tsx'

const SHOWN = 24
const LIKED = 12

/** What the person bought, to buy it again; for visitors what they looked at. */
export const page = definePage({
  words: ['lists', 'histories', 'catalogue'],
  load: async ({ need, visit: { account, mallId } }) => {
    await Promise.all([
      account && need(rec.buyAgain, { mallId, size: SHOWN }).catch(() => undefined),
      need(rec.guessYouLike, { mallId, size: LIKED }).catch(() => undefined),
    ])
  },
  head: ({ visit }) => ({ title: wordsOf(visit.locale, 'histories').yourItems, noindex: true }),
  Component: YourItemsPage,
})

function YourItemsPage() {
  const t = useWords('histories')
  const { account, mallId } = useVisit()
  const liked = useAskQuietly(rec.guessYouLike, { mallId, size: LIKED })?.records ?? []
  return (
    <main id="main" className="wrap min-h-[70vh] pb-12">
      <ListHead crumbs={[{ name: t.yourItems }]} title={t.yourItems} text={t.yourItemsText} />
      {account ? <BuyAgain /> : <SignInFirst />}
      {liked.length > 0 && (
        <section className="mt-10" aria-labelledby="liked">
          <SectionHead id="liked" title={t.youMayLike} />
          <CardGrid products={liked} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
        </section>
      )}
      {!account && <LookedAt />}
    </main>
  )
}

function BuyAgain() {
  const t = useWords('histories')
  const { mallId } = useVisit()
  const bought = useAskQuietly(rec.buyAgain, { mallId, size: SHOWN })?.records ?? []
  if (bought.length === 0)
    return (
      <EmptyState small title={t.noItems} text={t.noItemsText}>
        <LinkButton to="/shop/bestSeller">{t.startShopping}</LinkButton>
      </EmptyState>
    )
  return (
    <section className="mt-6" aria-labelledby="again">
      <SectionHead id="again" title={t.buyAgain} />
      <CardGrid products={bought} drawCard={drawCard} below={({ reason }) => <Reason text={reason} />} />
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
      <LinkButton to="/account/login" search={{ back: '/shop/yourItem' } as never}>
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
