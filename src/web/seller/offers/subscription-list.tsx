import type { Output } from '../../../contract/call.ts'
import { type OwnOffer, sellerSubscription } from '../../../contract/subscriptions.ts'
import { tell, useTell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { sayUndo } from '../../desk/said/say-undo.ts'
import { DeskTable } from '../../desk/table/desk-table.tsx'
import { Teaching } from '../../desk/today/teaching.tsx'
import { formatMoney, formatNumber } from '../../i18n/format.ts'
import { AddOffer } from './add-offer.tsx'
import { StopOffer } from './stop-offer.tsx'

function StopSubscription({ spuId, title, percent }: OwnOffer) {
  const t = useWords('seller-deals').subscription
  const { mutate, isPending } = useTell(sellerSubscription.setOffer)
  const onSuccess = () =>
    sayUndo({
      text: t.stopped,
      undo: t.undo,
      // Why it failed was said already.
      run: () => void tell(sellerSubscription.setOffer, { spuId, percent }).catch(() => undefined),
    })
  return <StopOffer name={title} text={t.stopText} isBusy={isPending} onStop={() => mutate({ spuId, percent: null }, { onSuccess })} />
}

export function SubscriptionList({ list: { records, next } }: { list: Output<typeof sellerSubscription.page> }) {
  const t = useWords('seller-deals')
  const offers = useWords('seller-offers')
  const { locale } = useVisit()
  return (
    <DeskTable<OwnOffer>
      list="subscription-offers"
      kind="shop"
      label={t.tabs.subscriptions}
      rows={records}
      total={records.length}
      isMore={next !== null}
      next={next}
      idOf={({ spuId }) => spuId}
      nameOf={({ title }) => title}
      sort=""
      views={[{ text: offers.all, query: 'kind=subscriptions' }]}
      columns={[
        {
          name: 'offer',
          title: offers.columns.offer,
          isName: true,
          cell: ({ title, priceCents }) => (
            <span className="block py-1">
              <b className="block font-semibold">{title}</b>
              <span className="text-xs font-normal text-ink-600">{formatMoney(locale, priceCents)}</span>
            </span>
          ),
        },
        { name: 'percent', title: t.subscription.saves, isNumber: true, onPhone: 'end', cell: ({ percent }) => offers.percentOff(percent) },
        {
          name: 'subscribers',
          title: t.subscription.subscribers,
          isNumber: true,
          cell: ({ subscribers }) => formatNumber(locale, subscribers),
        },
        { name: 'stop', title: offers.columns.stop, cell: (row) => <StopSubscription {...row} /> },
      ]}
      empty={
        <Teaching
          title={t.subscription.none}
          text={t.subscription.noneText}
          example={{ title: t.subscription.example, text: t.subscription.exampleText }}
        >
          <AddOffer kind="subscriptions" />
        </Teaching>
      }
    />
  )
}
