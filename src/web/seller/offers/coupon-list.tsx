import type { Output } from '../../../contract/call.ts'
import { offerStates, type ShopCoupon, sellerCoupon } from '../../../contract/seller-offers.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { DeskTable } from '../../desk/table/desk-table.tsx'
import { Teaching } from '../../desk/today/teaching.tsx'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { AddOffer } from './add-offer.tsx'
import { stateColumn, whenColumn } from './offer-columns.tsx'
import { StopOffer } from './stop-offer.tsx'

function StopCoupon({ id, code }: ShopCoupon) {
  const t = useWords('seller-offers')
  const { mutate, isPending } = useTell(sellerCoupon.stop)
  return (
    <StopOffer
      name={code}
      text={t.stopText}
      isBusy={isPending}
      onStop={() => mutate({ id }, { onSuccess: () => sayDone(t.stopped(code)) })}
    />
  )
}

export function CouponList({ list: { records, next, zone } }: { list: Output<typeof sellerCoupon.page> }) {
  const t = useWords('seller-offers')
  const { locale } = useVisit()
  const give = ({ kind, percent, amountCents }: ShopCoupon) =>
    kind === 'percent'
      ? t.percentOff(percent ?? 0)
      : kind === 'amount'
        ? t.amountOff(formatMoney(locale, amountCents ?? 0))
        : t.freeDelivery
  return (
    <DeskTable<ShopCoupon>
      list="offers"
      kind="shop"
      label={t.title}
      rows={records}
      total={records.length}
      isMore={next !== null}
      next={next}
      idOf={({ id }) => id}
      nameOf={({ code }) => code}
      sort=""
      views={[{ text: t.all, query: '' }, ...offerStates.map((state) => ({ text: t.states[state], query: `state=${state}` }))]}
      columns={[
        {
          name: 'offer',
          title: t.columns.offer,
          isName: true,
          cell: (row) => (
            <span className="block py-1">
              <b className="block font-semibold">{give(row)}</b>
              <span className="text-xs font-normal text-ink-600">
                {row.code} · {row.title}
              </span>
            </span>
          ),
        },
        stateColumn(t),
        whenColumn(t, locale, zone),
        {
          name: 'minimum',
          title: t.columns.minimum,
          isNumber: true,
          onPhone: 'none',
          cell: ({ minimumCents }) => (minimumCents > 0 ? formatMoney(locale, minimumCents) : t.noMinimum),
        },
        { name: 'collected', title: t.columns.collected, isNumber: true, cell: ({ collected }) => formatNumber(locale, collected) },
        { name: 'used', title: t.columns.used, isNumber: true, cell: ({ used }) => formatNumber(locale, used) },
        {
          name: 'stop',
          title: t.columns.stop,
          cell: (row) => (row.state === 'planned' || row.state === 'running' ? <StopCoupon {...row} /> : null),
        },
      ]}
      empty={
        <Teaching title={t.none} text={t.noneText} example={{ title: t.example, text: t.exampleText }}>
          <AddOffer kind="coupons" />
        </Teaching>
      }
    />
  )
}
