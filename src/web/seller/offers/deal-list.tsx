import type { Output } from '../../../contract/call.ts'
import { type ShopDeal, sellerDeal } from '../../../contract/seller-deals.ts'
import { offerStates } from '../../../contract/seller-offers.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { DeskTable } from '../../desk/table/desk-table.tsx'
import { Teaching } from '../../desk/today/teaching.tsx'
import { formatMoney } from '../../i18n/format.ts'
import { AddOffer } from './add-offer.tsx'
import { stateColumn, stateViews, whenColumn } from './offer-columns.tsx'
import { StopOffer } from './stop-offer.tsx'

function StopDeal({ id, title }: ShopDeal) {
  const t = useWords('seller-deals')
  const { mutate, isPending } = useTell(sellerDeal.stop)
  return (
    <StopOffer
      name={title}
      text={t.deal.stopText}
      isBusy={isPending}
      onStop={() => mutate({ id }, { onSuccess: () => sayDone(t.deal.stopped) })}
    />
  )
}

export function DealList({ list: { records, next, zone } }: { list: Output<typeof sellerDeal.page> }) {
  const t = useWords('seller-deals')
  const offers = useWords('seller-offers')
  const { locale } = useVisit()
  return (
    <DeskTable<ShopDeal>
      list="deals"
      kind="shop"
      label={t.tabs.deals}
      rows={records}
      total={records.length}
      isMore={next !== null}
      next={next}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      sort=""
      views={stateViews(offers, 'deals', offerStates)}
      columns={[
        {
          name: 'offer',
          title: offers.columns.offer,
          isName: true,
          cell: ({ title, name, priceCents, wasCents }) => (
            <span className="block py-1">
              <b className="block font-semibold">{name ? `${title} · ${name}` : title}</b>
              <span className="text-xs font-normal text-ink-600">
                {t.deal.instead(formatMoney(locale, priceCents), formatMoney(locale, wasCents))}
              </span>
            </span>
          ),
        },
        stateColumn(offers),
        whenColumn(offers, locale, zone),
        {
          name: 'units',
          title: t.deal.units,
          isNumber: true,
          cell: ({ unitsSold, unitsOffered }) => t.deal.soldOf(unitsSold, unitsOffered),
        },
        {
          name: 'stop',
          title: offers.columns.stop,
          cell: (row) => (row.state === 'planned' || row.state === 'running' ? <StopDeal {...row} /> : null),
        },
      ]}
      empty={
        <Teaching title={t.deal.none} text={t.deal.noneText} example={{ title: t.deal.example, text: t.deal.exampleText }}>
          <AddOffer kind="deals" />
        </Teaching>
      }
    />
  )
}
