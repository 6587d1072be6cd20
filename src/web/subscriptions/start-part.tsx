import { useRef, useState } from 'react'
import { type Address, address } from '../../contract/addresses.ts'
import { type PaymentWays, payment } from '../../contract/payments.ts'
import { type Interval, intervals, type SubscriptionPreview, subscription } from '../../contract/subscriptions.ts'
import { AddressChoice } from '../addresses/address-choice.tsx'
import { useAccountPlace } from '../base/account-place.ts'
import { defineSection } from '../base/account-section.ts'
import { useGo } from '../base/address.ts'
import { useForget } from '../base/ask.ts'
import { Link } from '../base/link.tsx'
import { randomUuid } from '../base/local-storage-id.ts'
import type { PageContext, Search } from '../base/page.ts'
import { isAbsent, Refused } from '../base/refused.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney, formatPercent } from '../i18n/format.ts'
import { firstCardId } from '../payments/first-card-id.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { Select } from '../ui/field.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price, WasPrice } from '../ui/price.tsx'
import { Step } from '../ui/step.tsx'
import { Stepper } from '../ui/stepper.tsx'
import { addressOfOrdered } from './address-of-ordered.ts'
import { SubscriptionBill } from './bill.tsx'
import { CardChoice } from './card-choice.tsx'
import { IntervalOptions } from './interval-options.tsx'

interface Choice {
  sku: string
  quantity: number
  every: Interval | null
  addressId?: string
}

const MOST_PIECES = 999

/** What an address says of a subscription that is not begun yet: a reload and the way back keep it. */
function choiceIn(search: Search): Choice {
  const quantity = Math.trunc(Number(search.quantity))
  return {
    sku: search.sku ?? '',
    quantity: quantity >= 1 && quantity <= MOST_PIECES ? quantity : 1,
    every: intervals.find((each) => each === search.every) ?? null,
    ...(search.address ? { addressId: search.address } : {}),
  }
}

/** `/account?path=subscriptions&sku=…`: everything once more, the card, and the first order. */
export const startPart = defineSection({
  load: async ({ need, search }: PageContext) => {
    const choice = choiceIn(search)
    const { sku: skuId, quantity, addressId } = choice
    const [preview, addresses, ways] = await Promise.all([
      need(subscription.preview, { skuId, quantity, ...(addressId ? { addressId } : {}) }).catch((failure) => {
        if (isAbsent(failure)) return null
        throw failure
      }),
      need(address.page, { page: { current: 1, size: 100 }, queryParam: { addressType: 'shipment' } }),
      need(payment.ways, {}),
    ])
    return { choice, preview, addresses, ways }
  },
  Component: StartPart,
})

interface StartProps {
  choice: Choice
  preview: SubscriptionPreview | null
  addresses: { records: readonly Address[] }
  ways: PaymentWays
}

function StartPart({ preview, ...rest }: StartProps) {
  const t = useWords('subscriptions')
  const place = useAccountPlace()
  if (preview) return <Start preview={preview} {...rest} />
  return (
    <EmptyState title={t.notOffered} text={t.notOfferedText}>
      <LinkButton to={place.to} search={{ ...place.search, path: 'subscriptions' }}>
        {t.title}
      </LinkButton>
    </EmptyState>
  )
}

function Start({ choice, preview, addresses, ways }: StartProps & { preview: SubscriptionPreview }) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  const place = useAccountPlace()
  const go = useGo()
  const { goods, percent, bill, addressId } = preview
  const [cardId, setCard] = useState(() => firstCardId(ways))
  const { start, isBusy, problem, isAsked } = useStart(choice, preview, cardId)

  const choose = async (change: object) => {
    const { sku, quantity, every } = choice
    const search = { path: 'subscriptions', sku, quantity, every: every ?? undefined, address: choice.addressId, ...change }
    await go({ to: place.to, search: { ...place.search, ...search } }, { replace: true, stay: true })
    return true
  }

  return (
    <>
      <h1 className="h1">{t.startTitle}</h1>
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)_340px] items-start gap-4 max-lg:grid-cols-1">
        <div className="grid gap-4">
          <Step id="goods" title={goods.title}>
            <div className="flex flex-wrap items-start gap-4">
              <Pic src={goods.picUrl} sizes="104px" max={240} className="size-[104px] shrink-0 rounded-card" />
              <div className="min-w-0 flex-1">
                <p className="text-sm text-ink-600">{[...goods.variantsInfo.map(({ value }) => value), goods.shopName].join(' · ')}</p>
                <p className="mt-2 flex flex-wrap items-baseline gap-2">
                  <Price cents={goods.priceCents} className="text-2xl" />
                  <WasPrice cents={goods.unitCents} label={t.instead} className="text-sm" />
                  <span className="text-sm font-semibold text-ok">{t.saves(formatPercent(locale, percent / 100))}</span>
                </p>
                <Link
                  to="/product/productDetails"
                  search={{ id: goods.spuId, sku: goods.skuId }}
                  className="link mt-1 flex min-h-8 w-fit items-center text-sm"
                >
                  {t.toProduct}
                </Link>
              </div>
            </div>
            <div className="mt-4 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
              <Select
                label={t.howOften}
                value={choice.every ?? ''}
                error={isAsked && !choice.every ? t.chooseHowOften : undefined}
                onChange={(event) => void choose({ every: event.target.value || undefined })}
              >
                <option value="">{t.chooseHowOften}</option>
                <IntervalOptions names={t.every} />
              </Select>
              <div>
                <span className="label">{t.howMany}</span>
                <Stepper
                  value={choice.quantity}
                  of={goods.title}
                  max={Math.max(1, preview.maxQuantity)}
                  onChange={(quantity) => void choose({ quantity })}
                />
              </div>
            </div>
          </Step>
          <Step id="address" title={t.address}>
            <AddressChoice addresses={addresses.records} chosen={addressId} isBusy={isBusy} onChoose={(id) => choose({ address: id })} />
            {isAsked && !addressId && (
              <Alert tone="warn" className="mt-2">
                {t.chooseAddress}
              </Alert>
            )}
          </Step>
          <Step id="card" title={t.card}>
            <CardChoice ways={ways} chosen={cardId} onChoose={setCard} />
            {isAsked && !cardId && (
              <Alert tone="warn" className="mt-2">
                {t.chooseCard}
              </Alert>
            )}
          </Step>
        </div>
        <section className="panel lg:sticky lg:top-4" aria-labelledby="first-order">
          <h2 id="first-order" className="h3 mb-3">
            {t.firstOrder}
          </h2>
          {bill && <SubscriptionBill bill={bill} percent={percent} />}
          {choice.every && <p className="mt-3 text-sm font-semibold">{t.second(fullDay(locale, preview.nextDates[choice.every]))}</p>}
          <p className="mt-3 text-sm text-ink-600">{t.consent(formatPercent(locale, percent / 100))}</p>
          {problem && (
            <Alert tone="bad" className="mt-3">
              {problem}
            </Alert>
          )}
          <Button size="lg" className="mt-4 w-full" busy={isBusy} onClick={() => void start()}>
            {bill ? t.subscribeFor(formatMoney(locale, bill.totalCents)) : t.start}
          </Button>
        </section>
      </div>
    </>
  )
}

/** One press begins the subscription and pays its first order; what is not paid at once goes on where orders are paid. */
function useStart({ sku, quantity, every }: Choice, { bill, addressId }: SubscriptionPreview, cardId: string | null) {
  const t = useWords('subscriptions')
  const go = useGo()
  const forget = useForget()
  const named = useRef({ input: '', key: '' })
  const [isBusy, setBusy] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const [problem, setProblem] = useState<string>()
  async function start() {
    setAsked(true)
    setProblem(undefined)
    if (!every || !addressId || !cardId || !bill) return
    setBusy(true)
    const seenTotalCents = bill.totalCents
    try {
      const input = { skuId: sku, quantity, every, addressId, cardId, seenTotalCents }
      // The same asked again is the same request, also when its answer never came.
      if (named.current.input !== JSON.stringify(input)) named.current = { input: JSON.stringify(input), key: randomUuid() }
      await go(addressOfOrdered(await tellInForm(subscription.start, input, named.current.key)))
    } catch (failure) {
      setProblem(failure instanceof Refused ? failure.message : t.failed)
      await forget('subscriptions')
    }
    setBusy(false)
  }
  return { start, isBusy, problem, isAsked }
}
