import { Copy, PackageCheck, Truck } from 'lucide-react'
import { useState } from 'react'
import { type Sale, sellerOrder } from '../../../contract/seller-orders.ts'
import { mayHere } from '../../base/may-here.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { dayAndTime } from '../../i18n/days.ts'
import { formatDate, formatMoney } from '../../i18n/format.ts'
import { AskDialog } from '../../ui/ask-dialog.tsx'
import { Pic } from '../../ui/pic.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LineName } from './line-name.tsx'
import { EditParcel, ShipForm } from './ship-form.tsx'

type Line = Sale['lines'][number]
type Parcel = Sale['parcels'][number]

/** What is in which parcel, and what still waits for one. */
export function ParcelsPanel({ sale }: { sale: Sale }) {
  const t = useWords('seller-orders').parcels
  const visit = useVisit()
  const mayShip = mayHere(visit, 'shop orders.ship')
  const waiting = sale.lines.filter(({ toSend }) => toSend > 0)
  const insideOf = ({ lines }: Parcel) =>
    lines.length > 0 ? lines : sale.lines.map(({ id, quantity, cancelledQuantity }) => ({ id, quantity: quantity - cancelledQuantity }))
  return (
    <section className="panel !p-0" aria-label={t.title}>
      {waiting.length > 0 && (
        <>
          <h2 className="h4 flex items-center gap-2 px-5 py-4 max-lg:px-4">{t.waiting}</h2>
          {mayShip ? (
            <ShipForm key={waiting.map(({ id, toSend }) => `${id} ${toSend}`).join()} sale={sale} />
          ) : (
            <Lines of={waiting.map((line) => ({ line, quantity: line.toSend }))} />
          )}
        </>
      )}
      {sale.parcels.map((parcel, at) => (
        <div key={parcel.id} className="border-t-4 border-down-50 first:border-0">
          <ParcelHead {...{ parcel, sale, mayShip }} text={t.of(at + 1, sale.parcels.length)} />
          <Lines
            of={insideOf(parcel).flatMap(({ id, quantity }) => {
              const line = sale.lines.find((each) => each.id === id)
              return line && quantity > 0 ? [{ line, quantity }] : []
            })}
          />
        </div>
      ))}
      {sale.parcels.length === 0 && waiting.length === 0 && (
        <>
          <p className="px-5 pt-4 text-sm text-ink-600 max-lg:px-4">{t.nothing}</p>
          <Lines of={sale.lines.map((line) => ({ line, quantity: line.quantity }))} />
        </>
      )}
      {sale.parcels.length > 0 && waiting.length === 0 && (
        <p className="border-t border-down-200 px-5 py-3 text-sm text-ink-600 max-lg:px-4">{t.all}</p>
      )}
    </section>
  )
}

function ParcelHead({ parcel, sale, text, mayShip }: { parcel: Parcel; sale: Sale; text: string; mayShip: boolean }) {
  const t = useWords('seller-orders').parcels
  const { copied } = useWords('seller-orders').buyer
  const { locale } = useVisit()
  const [asks, setAsks] = useState<'edit' | 'deliver'>()
  const delivering = useTell(sellerOrder.deliver)
  return (
    <header className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-4 text-sm max-lg:px-4">
      <h2 className="h4">{text}</h2>
      <Tag tone={parcel.deliveredAt ? 'ok' : 'info'}>
        {parcel.deliveredAt ? <PackageCheck className="size-3.5" aria-hidden="true" /> : <Truck className="size-3.5" aria-hidden="true" />}
        {parcel.deliveredAt ? t.delivered(dayAndTime(locale, parcel.deliveredAt)) : t.onTheWay(formatDate(locale, parcel.expectedAt))}
      </Tag>
      <span className="ml-auto flex items-center gap-1 max-lg:ml-0">
        {parcel.carrier} <b className="font-semibold break-all">{parcel.trackingNumber}</b>
        <button
          type="button"
          className="grid size-9 place-items-center rounded-btn max-lg:size-11"
          aria-label={t.copyNumber(parcel.trackingNumber)}
          onClick={() => void navigator.clipboard?.writeText(parcel.trackingNumber).then(() => sayDone(copied))}
        >
          <Copy className="size-4" aria-hidden="true" />
        </button>
      </span>
      {mayShip && !parcel.deliveredAt && (
        <span className="flex w-full gap-4">
          <button type="button" className="link min-h-9 max-lg:min-h-11" onClick={() => setAsks('edit')}>
            {t.edit}
          </button>
          <button type="button" className="link min-h-9 max-lg:min-h-11" onClick={() => setAsks('deliver')}>
            {t.deliver}
          </button>
        </span>
      )}
      {asks === 'edit' && <EditParcel saleId={sale.id} parcel={parcel} onClose={() => setAsks(undefined)} />}
      {asks === 'deliver' && (
        <AskDialog
          title={t.deliverAsk}
          no={t.cancel}
          yes={t.deliverYes}
          look="primary"
          isBusy={delivering.isPending}
          onYes={() =>
            void delivering.mutateAsync({ id: sale.id, parcelId: parcel.id }).then(
              () => setAsks(undefined),
              () => setAsks(undefined),
            )
          }
          onClose={() => setAsks(undefined)}
        >
          <p className="text-sm">{t.deliverText}</p>
        </AskDialog>
      )}
    </header>
  )
}

function Lines({ of }: { of: readonly { line: Line; quantity: number }[] }) {
  const t = useWords('seller-orders').parcels
  const { locale } = useVisit()
  return (
    <ul className="divide-y divide-down-200 border-t border-down-200">
      {of.map(({ line, quantity }) => (
        <li key={line.id} className="flex items-center gap-3 px-5 py-3 text-sm max-lg:px-4">
          <Pic src={line.picUrl} sizes="48px" max={96} className="size-12 shrink-0 rounded-sm" />
          <LineName of={line} />
          <span className="text-ink-600">{t.quantity(quantity)}</span>
          <b className="w-20 text-right font-semibold tabular-nums">{formatMoney(locale, line.unitCents * quantity)}</b>
        </li>
      ))}
    </ul>
  )
}
