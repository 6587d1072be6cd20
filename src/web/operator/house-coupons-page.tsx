import { type HouseCoupon, houseCouponStates, operatorCoupon } from '../../contract/house-coupons.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { DeskPage } from '../desk/frame/desk-page.tsx'
import { chosenOf, LIST_SIZE } from '../desk/list.ts'
import { DeskTable } from '../desk/table/desk-table.tsx'
import { listKey } from '../desk/table/list-key.ts'
import { Teaching } from '../desk/today/teaching.tsx'
import { dayAndTime } from '../i18n/days.ts'
import { formatMoney, formatNumber } from '../i18n/format.ts'
import { wordsOf } from '../i18n/words.ts'
import { LinkButton } from '../ui/button.tsx'
import { Tag } from '../ui/tag.tsx'
import { CampaignTabs } from './campaigns/campaign-tabs.tsx'
import { houseCouponTones } from './campaigns/campaign-tones.ts'
import { HouseCouponForm } from './house-coupons/house-coupon-form.tsx'

/** Coupons that the marketplace pays for, with what they cost so far; and a new one. */
export const page = definePage({
  whose: 'visitor',
  words: ['operator-coupons', 'operator-campaigns', 'desk', 'desk-table', 'desk-parts', 'work', 'customers'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'operator-coupons').title} - Mallard`, noindex: true }),
  Component: HouseCouponsPage,
})

async function load({ search, need }: PageContext) {
  const state = chosenOf(houseCouponStates, search.state) ?? null
  const list = await need(operatorCoupon.page, { state, page: { after: listKey(search), size: LIST_SIZE } })
  return { list, isNew: search.new === 'coupon' }
}

function HouseCouponsPage({ list, isNew }: Shown<Awaited<ReturnType<typeof load>>>) {
  const t = useWords('operator-coupons')
  const { locale } = useVisit()
  const money = (cents: number) => formatMoney(locale, cents)
  const add = (
    <LinkButton to="/operator/campaigns/coupons" search={{ new: 'coupon' }}>
      {t.add}
    </LinkButton>
  )
  if (isNew)
    return (
      <DeskPage heading={t.add} back={{ to: { to: '/operator/campaigns/coupons' }, text: t.back }}>
        <HouseCouponForm />
      </DeskPage>
    )
  const give = ({ kind, percent, amountCents }: HouseCoupon) =>
    kind === 'percent' ? t.percentOff(percent ?? 0) : t.amountOff(money(amountCents ?? 0))
  return (
    <DeskPage heading={t.title}>
      <CampaignTabs here="coupons" />
      <p className="mb-4 max-w-[70ch] text-sm text-ink-600">{t.about}</p>
      <div className="desk-acts mb-4 flex flex-wrap justify-end gap-2">{add}</div>
      <DeskTable<HouseCoupon>
        list="house-coupons"
        kind="house"
        label={t.title}
        rows={list.records}
        total={list.records.length}
        isMore={list.next !== null}
        next={list.next}
        idOf={({ id }) => id}
        nameOf={({ code }) => code}
        addressOf={({ id }) => ({ to: `/operator/campaigns/coupons/${id}` })}
        sort=""
        views={[{ text: t.all, query: '' }, ...houseCouponStates.map((state) => ({ text: t.states[state], query: `state=${state}` }))]}
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
          {
            name: 'state',
            title: t.columns.state,
            onPhone: 'end',
            cell: ({ state }) => <Tag tone={houseCouponTones[state]}>{t.states[state]}</Tag>,
          },
          {
            name: 'when',
            title: t.columns.when,
            cell: ({ startsAt, endsAt }) => t.from(dayAndTime(locale, startsAt), dayAndTime(locale, endsAt)),
          },
          {
            name: 'uses',
            title: t.columns.uses,
            isNumber: true,
            cell: ({ uses, mostUses }) =>
              mostUses === null ? formatNumber(locale, uses) : t.usesOf(formatNumber(locale, uses), formatNumber(locale, mostUses)),
          },
          {
            name: 'spent',
            title: t.columns.spent,
            isNumber: true,
            cell: ({ spentCents, budgetCents }) =>
              budgetCents === null ? money(spentCents) : t.spentOf(money(spentCents), money(budgetCents)),
          },
        ]}
        empty={
          <Teaching title={t.none} text={t.noneText} example={{ title: t.example, text: t.exampleText }}>
            {add}
          </Teaching>
        }
      />
    </DeskPage>
  )
}
