import { type Subscription, subscription } from '../../contract/subscriptions.ts'
import { Link } from '../base/link.tsx'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { fullDay } from '../i18n/days.ts'
import { formatMoney, formatPercent } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import { Pic } from '../ui/pic.tsx'
import { Price, WasPrice } from '../ui/price.tsx'
import { Tag, type Tone } from '../ui/tag.tsx'

/** What asks first, or needs more than a press. */
export type SubscriptionAct = 'skip' | 'stop' | 'buyNow' | 'change'

const tones: Record<Subscription['state'], Tone> = { active: 'ok', asking: 'warn', paused: 'mute', stopped: 'mute' }

interface CardProps {
  of: Subscription
  onAct: (act: SubscriptionAct) => void
}

/** One repeating order: what, how often, for how much, when next, where to and by which card. */
export function SubscriptionCard({ of, onAct }: CardProps) {
  const t = useWords('subscriptions')
  const { goods, state } = of
  return (
    <li>
      <article className="panel" aria-label={goods?.title ?? t.title}>
        <div className="flex items-start gap-4">
          {goods && <Pic src={goods.picUrl} sizes="104px" max={240} className="size-[104px] shrink-0 rounded-card max-lg:size-[76px]" />}
          <div className="min-w-0 flex-1">
            <Tag tone={tones[state]}>{t.state[state]}</Tag>
            <h2 className="mt-1 text-[15px] leading-snug font-semibold break-words">
              {goods ? (
                <Link to="/product/productDetails" search={{ id: goods.spuId, sku: goods.skuId }}>
                  {goods.title}
                </Link>
              ) : (
                t.title
              )}
            </h2>
            {goods && (
              <p className="text-xs text-ink-600">{[...goods.variantsInfo.map(({ value }) => value), goods.shopName].join(' · ')}</p>
            )}
            <p className="mt-1 text-sm">{[t.pieces(of.quantity), t.every[of.every]].join(' · ')}</p>
            {goods && state !== 'stopped' && <PriceToday of={of} goods={goods} />}
          </div>
        </div>
        <News of={of} />
        {state !== 'stopped' && (
          <>
            <Facts of={of} />
            <Buttons of={of} onAct={onAct} />
          </>
        )}
      </article>
    </li>
  )
}

function PriceToday({ of: { percent }, goods }: { of: Subscription; goods: NonNullable<Subscription['goods']> }) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  return (
    <p className="mt-2 flex flex-wrap items-baseline gap-x-2 gap-y-1 text-sm">
      <span className="text-ink-600">{t.priceToday}</span>
      <Price cents={goods.priceCents} />
      <WasPrice cents={goods.unitCents} label={t.instead} className="text-sm" />
      <span className="font-semibold text-ok">{t.saves(formatPercent(locale, percent / 100))}</span>
    </p>
  )
}

/** What its owner should know or do. */
function News({ of }: { of: Subscription }) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  const { state, reason, goods, openOrderId } = of
  const money = (cents: number) => formatMoney(locale, cents)
  return (
    <div className="mt-3 grid gap-2 empty:hidden">
      {openOrderId && (
        <Alert tone="warn">
          {t.unpaid}{' '}
          <Link to={`/cart/checkout/${openOrderId}`} preload={false} className="link font-semibold">
            {t.pay}
          </Link>
        </Alert>
      )}
      {state === 'asking' && goods && (
        <Alert tone="warn">
          {t.priceRose(money(of.agreedCents), money(goods.priceCents))}
          <Button
            size="sm"
            className="mt-2 flex"
            onClick={() =>
              void saying(tell(subscription.agree, { id: of.id, seenCents: goods.priceCents }), { done: t.agreed, failed: t.failed })
            }
          >
            {t.agree(money(goods.priceCents))}
          </Button>
        </Alert>
      )}
      {(state === 'paused' || state === 'stopped') && reason && <Alert tone={reason === 'asked' ? 'info' : 'warn'}>{t.why[reason]}</Alert>}
      {state === 'active' && goods && !goods.isInStock && <Alert tone="info">{t.soldOutToday}</Alert>}
    </div>
  )
}

function Facts({ of }: { of: Subscription }) {
  const t = useWords('subscriptions')
  const { locale } = useVisit()
  const { address, card, bill, state } = of
  const facts = [
    {
      label: t.nextOrder,
      text: state === 'paused' ? t.state.paused : fullDay(locale, of.nextDate),
      more: bill && t.comesTo(formatMoney(locale, bill.totalCents)),
    },
    {
      label: t.deliveredTo,
      text: address?.recipient ?? t.noAddress,
      more:
        address && `${address.apt ? `${address.apt}-` : ''}${address.street}, ${address.city} ${address.province} ${address.postalCode}`,
    },
    { label: t.chargedTo, text: card ? t.cardEnding(card.brand, card.last4) : t.noCard, more: null },
  ]
  return (
    <dl className="mt-4 grid grid-cols-3 gap-4 border-t border-down-200 pt-4 text-sm max-lg:grid-cols-1 max-lg:gap-3">
      {facts.map(({ label, text, more }) => (
        <div key={label} className="min-w-0">
          <dt className="text-xs text-ink-600">{label}</dt>
          <dd className="font-semibold break-words">{text}</dd>
          {more && <dd className="break-words text-ink-600">{more}</dd>}
        </div>
      ))}
    </dl>
  )
}

function Buttons({ of, onAct }: CardProps) {
  const t = useWords('subscriptions')
  const { id, state, goods, bill, card, address, canBuyNow } = of
  const isPaused = state === 'paused'
  const pause = () => saying(tell(subscription.pause, { id }), { done: t.paused, failed: t.failed })
  const resume = () => saying(tell(subscription.resume, { id }), { done: t.resumed, failed: t.failed })
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {isPaused ? (
        <Button size="sm" disabled={!card || !address} onClick={() => void resume()}>
          {t.resume}
        </Button>
      ) : (
        <>
          <Button size="sm" look="line" onClick={() => onAct('skip')}>
            {t.skip}
          </Button>
          <Button size="sm" look="line" onClick={() => void pause()}>
            {t.pause}
          </Button>
        </>
      )}
      <Button size="sm" look="line" onClick={() => onAct('change')}>
        {t.change}
      </Button>
      {canBuyNow && bill && card && goods?.isInStock && (
        <Button size="sm" look="line" onClick={() => onAct('buyNow')}>
          {t.buyNow}
        </Button>
      )}
      <Button size="sm" look="line" onClick={() => onAct('stop')}>
        {t.stop}
      </Button>
    </div>
  )
}
