import { CircleX, CreditCard, PackageCheck, PackageOpen, RotateCcw, Truck, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { type Sale, sellerOrder } from '../../../contract/seller-orders.ts'
import { useAttempt } from '../../base/attempt.ts'
import { mayHere } from '../../base/may-here.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useKeys } from '../../desk/frame/keys.ts'
import { CommentBox } from '../../desk/timeline/comment-box.tsx'
import { Timeline, type TimelineEntry } from '../../desk/timeline/timeline.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { PictureStrip } from '../../ui/picture-strip.tsx'

const shows = ['all', 'words', 'events'] as const
type Show = (typeof shows)[number]

/** One story of people's words and the house's events, newest first. */
export function StoryPanel({ sale }: { sale: Sale }) {
  const t = useWords('seller-orders').story
  const visit = useVisit()
  const [show, setShow] = useState<Show>('all')
  const entries = useEntries(sale).filter(({ is }) => show === 'all' || (show === 'events') === (is === 'event'))
  return (
    <section className="panel grid gap-5" aria-label={t.title}>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="h4">{t.title}</h2>
        <Choice name="story" legend={t.title} choices={shows.map((key) => ({ key, label: t[key] }))} chosen={show} onChoose={setShow} />
      </div>
      {mayHere(visit, 'shop customers.answer') && <Writing sale={sale} />}
      {sale.thread === null && <p className="text-sm text-ink-600">{t.isPrivate}</p>}
      <Timeline label={t.title} entries={entries} />
    </section>
  )
}

interface ChoiceProps<Key extends string> {
  name: string
  legend: string
  choices: readonly { key: Key; label: string }[]
  chosen: Key
  onChoose: (key: Key) => void
}

/** One of a few, as a row of joined buttons. */
function Choice<Key extends string>({ name, legend, choices, chosen, onChoose }: ChoiceProps<Key>) {
  return (
    <fieldset className="inline-flex w-fit rounded-btn bg-down-100 p-1">
      <legend className="sr-only">{legend}</legend>
      {choices.map(({ key, label }) => (
        <label
          key={key}
          className="relative inline-flex min-h-9 cursor-pointer items-center rounded-sm px-3 text-sm has-checked:bg-paper has-checked:font-semibold has-checked:shadow-card has-focus-visible:shadow-[var(--focus)] max-lg:min-h-11"
        >
          <input type="radio" name={name} className="absolute inset-0 opacity-0" checked={chosen === key} onChange={() => onChoose(key)} />
          {label}
        </label>
      ))}
    </fieldset>
  )
}

/** To the buyer, or for the team alone: which of them stands at the field. */
function Writing({ sale: { id, buyer } }: { sale: Sale }) {
  const all = useWords('seller-orders')
  const t = all.story
  const [isNote, setNote] = useState(false)
  const attempt = useAttempt()
  const focus = (note: boolean) => {
    setNote(note)
    requestAnimationFrame(() => document.querySelector<HTMLTextAreaElement>('#write textarea')?.focus())
  }
  useKeys([
    { key: 'c', text: all.keys.write, run: () => focus(false) },
    { key: 'n', text: all.keys.note, run: () => focus(true) },
  ])
  return (
    <div id="write" className={`grid gap-3 rounded-card p-3 ${isNote ? 'bg-bill-100' : 'bg-down-50'}`}>
      <Choice
        name="reader"
        legend={t.reader}
        choices={[
          { key: 'buyer', label: t.toBuyer },
          { key: 'team', label: t.toTeam },
        ]}
        chosen={isNote ? 'team' : 'buyer'}
        onChoose={(key) => setNote(key === 'team')}
      />
      <CommentBox
        label={isNote ? t.note : t.write(buyer.name)}
        hint={isNote ? t.noteHint : t.writeHint}
        max={2000}
        send={async (words) => {
          const input = { id, words, isNote }
          await tellInForm(sellerOrder.write, input, attempt.keyOf(input))
          attempt.arrived()
        }}
      />
    </div>
  )
}

type Event = Extract<TimelineEntry, { is: 'event' }>

function useEntries(sale: Sale): TimelineEntry[] {
  const all = useWords('seller-orders')
  const t = all.story
  const states = useWords('orders')
  const { locale } = useVisit()
  const happened: Record<string, string> = { ...states.states, ...states.events }
  // What is told with more below.
  const ended = sale.returns.filter(({ state }) => state === 'refunded')
  const toldOtherwise = new Set([
    ...['pending', 'shipped', 'refunded', 'returnRequested', 'cancelRequested'],
    ...(ended.length > 0 ? ['returned', 'partlyReturned'] : []),
  ])
  const events: Event[] = [
    { key: 'placed', is: 'event', at: sale.placedAt, text: t.placed, tone: 'ok', Icon: CreditCard },
    ...sale.events
      .filter(({ kind }) => !toldOtherwise.has(kind))
      .map(
        ({ at, kind, place }): Event => ({
          ...{ key: `${at} ${kind}`, is: 'event', at, text: happened[kind] ?? kind, more: place ?? undefined },
          tone: kind === 'cancelled' || kind === 'partlyCancelled' ? 'bad' : 'mute',
        }),
      ),
    ...(sale.packedAt
      ? [
          {
            key: 'packed',
            is: 'event' as const,
            at: sale.packedAt,
            text: sale.packedBy ? t.packed(sale.packedBy) : t.packedBy,
            Icon: PackageOpen,
          },
        ]
      : []),
    ...sale.parcels.flatMap(({ id, carrier, trackingNumber, shippedAt, shippedBy, deliveredAt }): Event[] => [
      {
        ...{ key: `sent ${id}`, is: 'event', at: shippedAt, text: t.parcel(carrier, trackingNumber), tone: 'info', Icon: Truck },
        more: shippedBy ? t.by(shippedBy) : undefined,
      },
      ...(deliveredAt
        ? [
            {
              key: `come ${id}`,
              is: 'event' as const,
              at: deliveredAt,
              text: t.arrived(carrier, trackingNumber),
              tone: 'ok' as const,
              Icon: PackageCheck,
            },
          ]
        : []),
    ]),
    ...sale.cancellations.map(
      ({ id, askedAt, reason }): Event => ({ key: id, is: 'event', at: askedAt, text: t.wish, more: reason, tone: 'warn', Icon: CircleX }),
    ),
    ...sale.returns.map(
      ({ id, requestedAt, reason, comment }): Event => ({
        ...{
          key: id,
          is: 'event',
          at: requestedAt,
          text: t.back(all.sentBack.reasons[reason]),
          more: comment,
          tone: 'warn',
          Icon: RotateCcw,
        },
      }),
    ),
    ...ended.map(({ id, closedAt, refundCents, closedBy, restocked }): Event => {
      const shelf = restocked === null ? [] : [restocked ? t.restocked : t.notRestocked]
      return {
        ...{ key: `${id} ended`, is: 'event', at: closedAt, text: t.returned(formatMoney(locale, refundCents)), tone: 'bad', Icon: Undo2 },
        more: [...shelf, ...(closedBy ? [t.by(closedBy)] : [])].join(' · ') || undefined,
      }
    }),
    ...sale.refunds.map(
      ({ id, at, amountCents, reason, by }): Event => ({
        ...{ key: id, is: 'event', at, text: t.refunded(formatMoney(locale, amountCents)), tone: 'bad', Icon: Undo2 },
        more: `${all.refund.reasons[reason]} · ${t.by(by)}`,
      }),
    ),
  ]
  const words = (sale.thread ?? []).map(({ id, at, author, name, words: said, photos }): TimelineEntry => {
    const text = (
      <>
        {said}
        <PictureStrip images={photos} named={t.photo} />
      </>
    )
    return author === 'team'
      ? { key: id, is: 'note', at, who: name, text }
      : { key: id, is: 'words', at, who: name, side: author === 'shop' ? 'we' : 'they', text }
  })
  return [...events, ...words].sort((a, b) => ((a.at ?? '') < (b.at ?? '') ? 1 : -1))
}
