import { BookOpenCheck, CreditCard, Gift, Mail, PackageCheck, RotateCcw, ShoppingCart, Truck, Undo2 } from 'lucide-react'
import { type OrderStory, operatorOrder, type StoryEntry, type StoryTheme, storyThemes } from '../../../contract/operator-orders.ts'
import { useAttempt } from '../../base/attempt.ts'
import { Link } from '../../base/link.tsx'
import { mayHere } from '../../base/may-here.ts'
import { usePlace } from '../../base/router.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { Timeline, type TimelineEntry } from '../../desk/timeline/timeline.tsx'
import { formatMoney } from '../../i18n/format.ts'

const themeOf: Readonly<Record<StoryEntry['is'], StoryTheme>> = {
  ...{
    placed: 'order',
    event: 'order',
    attempt: 'payment',
    refund: 'payment',
    goodwill: 'payment',
    shipped: 'parcels',
    delivered: 'parcels',
  },
  ...{ return: 'parcels', words: 'words', note: 'words', notice: 'mails', ledger: 'ledger' },
}

/** Everything that happened, the newest first; what is shown of it stands in the address. */
export function StoryPanel({ order }: { order: OrderStory }) {
  const t = useWords('operator-orders').story
  const visit = useVisit()
  const { search } = usePlace()
  const attempt = useAttempt()
  const chosen = storyThemes.find((theme) => theme === search.show)
  const entries = useEntries(order.story.filter(({ is }) => !chosen || themeOf[is] === chosen))
  const count = (theme: StoryTheme) => order.story.filter(({ is }) => themeOf[is] === theme).length
  const tabs = [
    { theme: undefined, text: t.themes.all, n: order.story.length },
    ...storyThemes.map((theme) => ({ theme, text: t.themes[theme], n: count(theme) })),
  ]
  return (
    <section className="panel grid gap-5" aria-label={t.title}>
      <h2 className="sr-only">{t.title}</h2>
      <nav aria-label={t.title} className="flex flex-wrap gap-2">
        {tabs
          .filter(({ theme, n }) => n > 0 || theme === chosen)
          .map(({ theme, text, n }) => (
            <Link
              key={text}
              to={`/operator/orders/${order.id}`}
              search={theme ? { show: theme } : {}}
              preload={false}
              aria-current={theme === chosen ? 'true' : undefined}
              className="inline-flex min-h-9 items-center rounded-pill border border-down-300 px-3.5 text-sm aria-[current=true]:border-head-700 aria-[current=true]:bg-head-700 aria-[current=true]:font-semibold aria-[current=true]:text-paper max-lg:min-h-11"
            >
              {text} {n}
            </Link>
          ))}
      </nav>
      {mayHere(visit, 'house customers.answer') && (
        <div className="rounded-card bg-bill-100 p-3">
          <CommentBox
            label={t.note}
            hint={t.noteHint}
            max={2000}
            send={async (words) => {
              const input = { id: order.id, words }
              await tellInForm(operatorOrder.note, input, attempt.keyOf(input))
              attempt.arrived()
            }}
          />
        </div>
      )}
      {entries.length > 0 ? <Timeline label={t.title} entries={entries} /> : <p className="text-sm text-ink-600">{t.none}</p>}
    </section>
  )
}

type Event = Omit<Extract<TimelineEntry, { is: 'event' }>, 'key' | 'at' | 'is'>

function useEntries(story: readonly StoryEntry[]): TimelineEntry[] {
  const t = useWords('operator-orders').story
  const states = useWords('orders')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const happened: Record<string, string> = { ...states.states, ...states.events }
  const joined = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' · ') || undefined

  const eventOf = (entry: Exclude<StoryEntry, { is: 'words' | 'note' }>): Event => {
    switch (entry.is) {
      case 'placed':
        return { text: t.placed(money(entry.cents), entry.city), Icon: ShoppingCart }
      case 'event': {
        const isBad = entry.what === 'cancelled' || entry.what === 'partlyCancelled'
        return { text: happened[entry.what] ?? entry.what, more: joined(entry.shop, entry.place), tone: isBad ? 'bad' : 'mute' }
      }
      case 'attempt': {
        const card = entry.brand && entry.last4 ? t.card(entry.brand, entry.last4) : undefined
        const tone = entry.state === 'succeeded' ? 'ok' : entry.state === 'open' ? 'mute' : 'bad'
        return { text: t.attempt[entry.state](money(entry.cents)), more: joined(card, entry.provider), tone, Icon: CreditCard }
      }
      case 'refund':
        return { text: t.refund[entry.state](money(entry.cents)), more: joined(entry.shop), tone: 'warn', Icon: Undo2 }
      case 'shipped':
        return { text: t.shipped(entry.carrier, entry.trackingNumber), more: joined(entry.shop), tone: 'info', Icon: Truck }
      case 'delivered':
        return { text: t.delivered(entry.carrier, entry.trackingNumber), more: joined(entry.shop), tone: 'ok', Icon: PackageCheck }
      case 'return':
        return { text: t.sentBack(money(entry.cents)), more: joined(entry.shop), tone: 'warn', Icon: RotateCcw }
      case 'goodwill':
        return {
          ...{ text: t.goodwill(money(entry.cents)), tone: 'info', Icon: Gift },
          more: joined(entry.name, t.goodwillBy[entry.paidBy], entry.shop, entry.reason),
        }
      case 'notice':
        return { text: (entry.isMailed ? t.mail : t.notice)(entry.title), more: entry.isRead ? t.read : t.unread, Icon: Mail }
      case 'ledger': {
        const what = t.books[entry.kind as keyof typeof t.books] ?? entry.kind
        return { text: t.book(what, money(entry.cents)), more: joined(t.lines(entry.lines), entry.reason), tone: 'ok', Icon: BookOpenCheck }
      }
    }
  }
  return story.map((entry, n): TimelineEntry => {
    const place = { key: `${entry.is} ${entry.at} ${n}`, at: entry.at }
    if (entry.is === 'note') return { ...place, is: 'note', who: entry.name, text: entry.words }
    if (entry.is === 'words')
      return {
        ...{ ...place, is: 'words', who: entry.shop ? `${entry.name}, ${t.toShop(entry.shop)}` : entry.name, text: entry.words },
        side: entry.author === 'shop' ? 'we' : 'they',
      }
    return { ...place, is: 'event', ...eventOf(entry) }
  })
}
