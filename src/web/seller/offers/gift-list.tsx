import type { Output } from '../../../contract/call.ts'
import { type ShopGift, sellerGift } from '../../../contract/seller-gifts.ts'
import { offerStates } from '../../../contract/seller-offers.ts'
import { useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { DeskTable } from '../../desk/table/desk-table.tsx'
import { Teaching } from '../../desk/today/teaching.tsx'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { AddOffer } from './add-offer.tsx'
import { stateColumn, stateViews, whenColumn } from './offer-columns.tsx'
import { StopOffer } from './stop-offer.tsx'

function StopGift({ id, title }: ShopGift) {
  const t = useWords('seller-deals')
  const { mutate, isPending } = useTell(sellerGift.stop)
  return (
    <StopOffer
      name={title}
      text={t.gift.stopText}
      isBusy={isPending}
      onStop={() => mutate({ id }, { onSuccess: () => sayDone(t.gift.stopped) })}
    />
  )
}

export function GiftList({ list: { records, next, zone } }: { list: Output<typeof sellerGift.page> }) {
  const t = useWords('seller-deals')
  const offers = useWords('seller-offers')
  const { locale } = useVisit()
  return (
    <DeskTable<ShopGift>
      list="gifts"
      kind="shop"
      label={t.tabs.gifts}
      rows={records}
      total={records.length}
      isMore={next !== null}
      next={next}
      idOf={({ id }) => id}
      nameOf={({ title }) => title}
      sort=""
      views={stateViews(offers, 'gifts', offerStates)}
      columns={[
        {
          name: 'offer',
          title: offers.columns.offer,
          isName: true,
          cell: ({ title, minimumCents }) => (
            <span className="block py-1">
              <b className="block font-semibold">{title}</b>
              <span className="text-xs font-normal text-ink-600">{t.gift.from(formatMoney(locale, minimumCents))}</span>
            </span>
          ),
        },
        stateColumn(offers),
        whenColumn(offers, locale, zone),
        { name: 'free', title: t.gift.free, isNumber: true, cell: ({ free }) => formatNumber(locale, free) },
        {
          name: 'stop',
          title: offers.columns.stop,
          cell: (row) => (row.state === 'planned' || row.state === 'running' ? <StopGift {...row} /> : null),
        },
      ]}
      empty={
        <Teaching title={t.gift.none} text={t.gift.noneText} example={{ title: t.gift.example, text: t.gift.exampleText }}>
          <AddOffer kind="gifts" />
        </Teaching>
      }
    />
  )
}
