import { useState } from 'react'
import { type RefundReason, refundReasons, type Sale, sellerOrder } from '../../../contract/seller-orders.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { refundLeft, refundSum } from '../../../rules/money/refund-left.ts'
import { splitRefund } from '../../../rules/money/sale-split.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useKeys } from '../../desk/frame/keys.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Select, TextArea } from '../../ui/field.tsx'
import { Stepper } from '../../ui/stepper.tsx'
import { useProof } from '../../ui/use-proof.tsx'

/** The lines as the rule of refunds reads them. */
const linesOf = ({ lines }: Sale) =>
  lines.map((line) => ({
    ...line,
    giftWrapCents: line.giftWrap?.cents ?? 0,
    gone: line.cancelledQuantity + line.returnedQuantity + line.refundedQuantity,
  }))

/** The pieces of a line that can be paid back, apart by whether they have left: which of them broke nobody can guess. */
function kindsOf({ quantity, gone, toSend }: { quantity: number; gone: number; toSend: number }) {
  const unsent = Math.min(toSend, quantity - gone)
  return { hasLeft: Math.max(0, quantity - gone - unsent), waits: unsent }
}
type Kind = keyof ReturnType<typeof kindsOf>
type Chosen = Readonly<Record<Kind, number>>
const NONE: Chosen = { hasLeft: 0, waits: 0 }

/** By line, quantity and delivery. The sums follow the same rule as the server's, and the server pays only the sum that was seen. */
export function RefundPanel({ sale }: { sale: Sale }) {
  const t = useWords('seller-orders').refund
  const { locale } = useVisit()
  const forget = useForget()
  const attempt = useAttempt()
  const { withProof, dialog } = useProof()
  const [chosen, setChosen] = useState<readonly Chosen[]>(() => sale.lines.map(() => NONE))
  const [wantsDelivery, setWantsDelivery] = useState(false)
  const [reason, setReason] = useState<RefundReason | ''>('')
  const [words, setWords] = useState('')
  const [restocks, setRestocks] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [lacksReason, setLacksReason] = useState(false)
  const [isBusy, setBusy] = useState(false)
  useUnsaved(words.trim() !== '')
  useKeys([{ key: 'r', text: useWords('seller-orders').keys.refund, run: () => document.getElementById('refund')?.focus() }])

  const part = { ...sale, ...sale.bill }
  const lines = linesOf(sale)
  const left = refundLeft(part, lines)
  const pieces = chosen.map(({ hasLeft, waits }) => hasLeft + waits)
  // Who gets nothing sent does not pay for sending.
  const isEnd = sale.state === 'processing' && lines.every(({ quantity, gone }, n) => gone + (pieces[n] ?? 0) === quantity)
  const delivery = wantsDelivery || isEnd
  const sum = refundSum(part, lines, { pieces, delivery })
  const amount = sum?.totalCents ?? 0
  const money = (cents: number) => formatMoney(locale, cents)
  const freeCents = Math.max(0, left.totalCents - sale.disputedCents)
  const isTaken = amount > freeCents
  if (left.totalCents === 0) return null

  async function refund() {
    if (amount === 0 || isTaken || isBusy) return
    if (reason === '') return setLacksReason(true)
    setBusy(true)
    setProblem(undefined)
    const wanted = sale.lines.flatMap(({ id }, n) => {
      const { hasLeft, waits } = chosen[n] ?? NONE
      return hasLeft + waits > 0 ? [{ id, quantity: hasLeft + waits, unsent: waits }] : []
    })
    const input = { id: sale.id, lines: wanted, delivery, seenCents: amount, reason, words: words.trim(), restocks }
    try {
      await withProof(() => tellInForm(sellerOrder.refund, input, attempt.keyOf(input)))
      sayDone(t.done(money(amount)))
    } catch (failure) {
      const isStale =
        isRefusedAs(failure, 'refund-changed') || isRefusedAs(failure, 'nothing-to-refund') || isRefusedAs(failure, 'payment-disputed')
      if (!isRefusedAs(failure, 'prove-again')) setProblem(isStale ? t.changed : t.failed)
      if (isStale) showToast({ kind: 'warn', text: t.changed, ms: ERROR_TOAST_MS * 2 })
      if (isStale) await forget('orders')
    }
    setBusy(false)
  }
  return (
    <section className="panel grid gap-3" aria-label={t.title} id="refund" tabIndex={-1}>
      <div className="flex items-baseline justify-between gap-2">
        <h2 className="h3">{t.title}</h2>
        <span className="text-sm">{t.left(money(freeCents))}</span>
      </div>
      <ul className="divide-y divide-down-200">
        {lines.map((line, n) => {
          const own = left.lines[n] ?? { pieces: 0, cents: 0 }
          const kinds = kindsOf(line)
          const stepper = (kind: Kind, of: string) => (
            <Stepper
              of={of}
              min={0}
              max={kinds[kind]}
              disabled={kinds[kind] === 0}
              value={chosen[n]?.[kind] ?? 0}
              onChange={(value) => setChosen((before) => before.map((was, at) => (at === n ? { ...was, [kind]: value } : was)))}
            />
          )
          const isMixed = kinds.hasLeft > 0 && kinds.waits > 0
          return (
            <li key={line.id} className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-2 py-2 text-sm">
              <span className={isMixed ? 'col-span-2' : undefined}>
                <span className="font-medium">{line.title}</span>
                <span className="block text-xs text-ink-600">{own.pieces > 0 ? t.lineLeft(own.pieces, money(own.cents)) : t.lineGone}</span>
              </span>
              {isMixed
                ? (['hasLeft', 'waits'] as const).map((kind) => (
                    <div key={kind} className="contents">
                      <span>{t[kind](kinds[kind])}</span>
                      {stepper(kind, `${line.title}, ${t[kind](kinds[kind])}`)}
                    </div>
                  ))
                : stepper(kinds.waits > 0 ? 'waits' : 'hasLeft', line.title)}
            </li>
          )
        })}
      </ul>
      {left.deliveryCents > 0 ? (
        <Checkbox checked={delivery} disabled={isEnd} onChange={({ target }) => setWantsDelivery(target.checked)}>
          {t.delivery(money(left.deliveryCents))}
        </Checkbox>
      ) : (
        <p className="text-sm text-ink-600">{t.deliveryGone}</p>
      )}
      {sale.disputedCents > 0 && <p className="text-xs text-ink-600">{t.disputed(money(sale.disputedCents))}</p>}
      {sale.pledgedCents > 0 && <p className="text-xs text-ink-600">{t.pledged(money(sale.pledgedCents))}</p>}
      <Select
        label={t.reason(sale.buyer.name)}
        value={reason}
        {...(lacksReason && { error: t.noReason })}
        onChange={({ target }) => {
          setReason(target.value as RefundReason)
          setLacksReason(false)
        }}
      >
        <option value="" disabled>
          {t.chooseReason}
        </option>
        {refundReasons.map((each) => (
          <option key={each} value={each}>
            {t.reasons[each]}
          </option>
        ))}
      </Select>
      <TextArea label={t.words} optional rows={2} maxLength={1000} value={words} onChange={({ target }) => setWords(target.value)} />
      <Checkbox checked={restocks} onChange={({ target }) => setRestocks(target.checked)}>
        {t.restock}
      </Checkbox>
      {chosen.some(({ waits }) => waits > 0) && <p className="text-xs text-ink-600">{t.unsent}</p>}
      <Sums sale={sale} amount={amount} />
      {isTaken && <Alert tone="warn">{t.taken(money(freeCents))}</Alert>}
      {problem && <Alert tone="warn">{problem}</Alert>}
      {dialog}
      <Button size="lg" busy={isBusy} disabled={amount === 0 || isTaken} onClick={() => void refund()}>
        {amount === 0 ? t.choose : t.button(money(amount))}
      </Button>
      {amount > 0 && !isTaken && <p className="text-xs text-ink-600">{t.after(money(freeCents - amount))}</p>}
    </section>
  )
}

/** Who gets what back, and what it costs the shop. */
function Sums({ sale, amount }: { sale: Sale; amount: number }) {
  const t = useWords('seller-orders').refund
  const { locale } = useVisit()
  if (amount === 0 || !sale.earned) return null
  const { commissionCents, commissionTaxCents, taxCents, houseCouponCents: couponCents } = sale.earned
  const split = splitRefund(
    {
      ...{ taxCents, marketplaceCents: commissionCents, commissionTaxCents, couponCents },
      shopCents: sale.bill.totalCents - taxCents - commissionCents - commissionTaxCents + couponCents,
    },
    sale.bill.totalCents,
    sale.refundedCents,
    amount,
  )
  const rows = [
    [t.gets(sale.buyer.name), amount],
    [t.commission, split.marketplaceCents + split.commissionTaxCents],
    ...(split.couponCents ? [[t.houseCoupon, -split.couponCents] as const] : []),
    [t.balance, -split.shopCents],
  ] as const
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-y-1 text-sm">
      {rows.map(([name, cents]) => (
        <div key={name} className="contents">
          <dt>{name}</dt>
          <dd className="text-right font-semibold tabular-nums">{formatMoney(locale, cents)}</dd>
        </div>
      ))}
    </dl>
  )
}
