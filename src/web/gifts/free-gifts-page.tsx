import type { Output } from '../../contract/call.ts'
import { spu } from '../../contract/products.ts'
import { marketDay } from '../../rules/calendar.ts'
import type { Address } from '../base/address.ts'
import { Link } from '../base/link.tsx'
import { definePage, type Search } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price } from '../ui/price.tsx'
import { Tag } from '../ui/tag.tsx'

const SIZE = 24

type Gifts = Output<typeof spu.giftPage>

const pageIn = (search: Search) => (/^[1-9]\d{0,2}$/.test(search.page ?? '') ? Number(search.page) : 1)

export const page = definePage({
  whose: 'everybody',
  words: ['gifts'],
  load: async ({ search, need, visit: { mallId } }) => {
    const current = pageIn(search)
    return { current, gifts: await need(spu.giftPage, { mallId, page: { current, size: SIZE } }) }
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'gifts')
    return { title: t.title, description: t.description }
  },
  Component: FreeGifts,
})

function FreeGifts({ current, gifts: { records, total } }: { current: number; gifts: Gifts }) {
  const t = useWords('gifts')
  if (records.length === 0)
    return (
      <main id="main" className="wrap">
        <EmptyState pose="sleep" title={t.none} text={t.noneText}>
          <LinkButton to="/shop/bestSeller">{t.browse}</LinkButton>
        </EmptyState>
      </main>
    )
  return (
    <main id="main" className="wrap pt-5 pb-12 max-lg:pt-4">
      <header className="rounded-panel bg-head-800 px-8 py-7 text-white max-lg:px-4 max-lg:py-5">
        <h1 className="h1">{t.title}</h1>
        <p className="mt-1 max-w-[640px] text-head-100">{t.lead}</p>
        <p className="mt-2 text-sm text-bill-300">{t.counted(total)}</p>
      </header>
      <ul className="mt-6 grid grid-cols-4 gap-5 max-lg:grid-cols-2 max-lg:gap-3">
        {records.map((gift) => (
          <GiftCard key={gift.id} gift={gift} />
        ))}
      </ul>
      {total > SIZE && (
        <nav className="mt-8 flex justify-center gap-3" aria-label={t.pages}>
          {current > 1 && (
            <LinkButton look="line" to="/free-gifts" search={{ page: String(current - 1) }}>
              {t.earlier}
            </LinkButton>
          )}
          {current * SIZE < total && (
            <LinkButton look="line" to="/free-gifts" search={{ page: String(current + 1) }}>
              {t.more}
            </LinkButton>
          )}
        </nav>
      )}
    </main>
  )
}

function GiftCard({ gift }: { gift: Gifts['records'][number] }) {
  const { locale } = useVisit()
  const t = useWords('gifts')
  const address: Address = { to: '/product/productGiftDetails', search: { id: gift.id } }
  return (
    <li className="flex h-full flex-col">
      <Link {...address} tabIndex={-1} aria-hidden="true">
        <Pic src={gift.picUrl} sizes="(width < 62rem) 46vw, 320px" max={640} well="blush" className="aspect-square rounded-card" />
      </Link>
      <p className="mt-3 truncate text-xs text-ink-500">{gift.shopName}</p>
      <h2 className="mt-0.5 line-clamp-2 min-h-10 text-sm font-medium">
        <Link {...address}>{gift.title}</Link>
      </h2>
      <p className="mt-2 text-sm font-semibold text-head-700">{t.freeFrom(formatMoney(locale, gift.minimumCents), gift.shopName)}</p>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-2 text-xs text-ink-600">
        {t.worth} <Price cents={gift.priceCents} className="text-sm" />
      </p>
      <p className="mt-1">
        <Tag tone="mute">{t.until(fullDay(locale, marketDay(new Date(gift.endsAt))))}</Tag>
      </p>
    </li>
  )
}
