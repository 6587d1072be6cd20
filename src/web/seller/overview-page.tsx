import {
  CircleAlert,
  Languages,
  MessageCircleQuestionMark,
  MessageSquareReply,
  MessageSquareWarning,
  Package,
  PackageCheck,
  RotateCcw,
  Star,
} from 'lucide-react'
import { sellerMoney } from '../../contract/seller-money.ts'
import { sellerOrder } from '../../contract/seller-orders.ts'
import { figureSpans, sellerOverview } from '../../contract/seller-overview.ts'
import { sellerWord } from '../../contract/seller-words.ts'
import { Link } from '../base/link.tsx'
import { mayHere } from '../base/may-here.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { type ToDo, ToDoCards } from '../desk/today/to-do-cards.tsx'
import { wordsOf } from '../i18n/words.ts'
import { dueFirst } from './overview/due-first.ts'
import { FiguresPart } from './overview/figures-part.tsx'
import { NextPart } from './overview/next-part.tsx'
import { StartList } from './overview/start-list.tsx'
import { WordsPart } from './overview/words-part.tsx'

/** Sales that are named; of all of them a card says how many. */
const NAMED = 4

/** What waits for hands, then how the shop does. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-overview', 'seller-orders', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-overview').title} - Mallard`, noindex: true }),
  Component: OverviewPage,
})

const toPack = { stage: 'toPack', sort: 'oldest', page: { size: NAMED } } as const

async function load(context: PageContext) {
  const days = figureSpans.find((span) => String(span) === context.search.days) ?? 30
  const mayReadMoney = mayHere(context.visit, 'shop money.read')
  const [today, start, oldest, express, money, words, figures] = await Promise.all([
    context.need(sellerOverview.today, {}),
    context.hope(sellerOverview.start, {}),
    context.hope(sellerOrder.page, toPack),
    context.hope(sellerOrder.page, { ...toPack, isExpress: true }),
    mayReadMoney ? context.hope(sellerMoney.summary, {}) : null,
    mayHere(context.visit, 'shop products.read') ? context.hope(sellerWord.all, {}) : null,
    mayReadMoney ? context.hope(sellerOverview.figures, { days }) : null,
  ])
  return { days, today, start, oldest, express, money, words, figures, mayReadMoney }
}

function OverviewPage({
  days,
  today,
  start,
  oldest,
  express,
  money,
  words,
  figures,
  mayReadMoney,
}: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('seller-overview')
  const visit = useVisit()
  const inOrders = (stage: string) => ({ to: '/seller/orders' as const, search: { stage } })
  const products = { to: '/seller/products' as const }
  const lowStock = { to: '/seller/stock' as const, search: { only: 'low' } }
  const unwritten = { ...products, search: { lacks: 'any' } }
  const mayReadProducts = mayHere(visit, 'shop products.read')
  const mayReadBuyers = mayHere(visit, 'shop customers.read')
  const inReviews = (search: Record<string, string>) => ({ to: '/seller/reviews' as const, search })
  const todos: (Omit<ToDo, 'count' | 'text'> & { key: keyof typeof t.todo; isHidden?: boolean })[] = [
    { key: 'toPack', tone: 'warn', Icon: Package, address: inOrders('toPack') },
    { key: 'packed', tone: 'info', Icon: PackageCheck, address: inOrders('packed') },
    { key: 'toDecide', tone: 'bad', Icon: RotateCcw, address: inOrders('toDecide'), isHidden: !mayHere(visit, 'shop orders.refund') },
    {
      key: 'toAnswer',
      tone: 'info',
      Icon: MessageSquareReply,
      address: inOrders('toAnswer'),
      isHidden: !mayHere(visit, 'shop customers.answer'),
    },
    { key: 'lowStock', tone: 'bad', Icon: CircleAlert, address: lowStock, isHidden: !mayHere(visit, 'shop stock.write') },
    { key: 'missingTexts', tone: 'warn', Icon: Languages, address: unwritten, isHidden: !mayReadProducts },
    { key: 'reviews', tone: 'info', Icon: Star, address: inReviews({ only: 'low' }), isHidden: !mayReadBuyers },
    {
      key: 'questions',
      tone: 'info',
      Icon: MessageCircleQuestionMark,
      address: inReviews({ tab: 'questions', only: 'waiting' }),
      isHidden: !mayReadBuyers,
    },
    { key: 'complaints', tone: 'bad', Icon: MessageSquareWarning, address: inReviews({ tab: 'complaints' }), isHidden: !mayReadBuyers },
  ]
  return (
    <DeskPage heading={t.title}>
      {start && !start.hasSold && <StartList steps={start.steps} />}
      <ToDoCards
        todos={todos
          .filter(({ isHidden }) => !isHidden)
          .map(({ isHidden: _, ...todo }) => ({ ...todo, count: today[todo.key], text: t.todo[todo.key](today[todo.key]) }))}
      />
      <NextPart next={dueFirst(oldest?.records, express?.records, NAMED)} money={(start?.hasSold ?? true) ? money : null} />
      {mayReadMoney && (start?.hasSold ?? true) && (
        <>
          <div className="mt-8 mb-3 flex flex-wrap items-center justify-between gap-2">
            <h2 className="h3">{t.last(days)}</h2>
            <nav aria-label={t.span} className="inline-flex rounded-btn bg-down-100 p-1">
              {figureSpans.map((span) => (
                <Link
                  key={span}
                  to="/seller"
                  search={{ days: String(span) }}
                  preload={false}
                  aria-current={span === days ? 'true' : undefined}
                  className="inline-flex min-h-9 items-center rounded-sm px-3 text-sm aria-[current=true]:bg-paper aria-[current=true]:font-semibold aria-[current=true]:shadow-card max-lg:min-h-11"
                >
                  {t.spans[span]}
                </Link>
              ))}
            </nav>
          </div>
          {figures ? (
            <FiguresPart of={figures} />
          ) : (
            <p className="panel text-sm" role="alert">
              {t.figures.failed}
            </p>
          )}
        </>
      )}
      {words && (words.led.length > 0 || words.empty.length > 0) && <WordsPart of={words} />}
    </DeskPage>
  )
}
