import { useState } from 'react'
import { type RefundReason, refundReasons, type Sale, sellerOrder } from '../../../contract/seller-orders.ts'
import { ERROR_TOAST_MS } from '../../../rules/constants.ts'
import { refundLeft, refundSum } from '../../../rules/money/refund-left.ts'
import { splitRefund, splitSale } from '../../../rules/money/sale-split.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { showToast } from '../../base/toast.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useKeys } from '../../desk/frame/keys.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
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

/** By line, quantity and delivery. The sums follow the same rule as the server's, and the server pays only the sum that was seen. */
export function RefundPanel({ sale }: { sale: Sale }) {
  const t = useWords('seller-orders').refund
  const { locale } = useVisit()
  const forget = useForget()
  const attempt = useAttempt()
  const { withProof, dialog } = useProof()
  const [pieces, setPieces] = useState<readonly number[]>(() => sale.lines.map(() => 0))
  const [wantsDelivery, setWantsDelivery] = useState(false)
  const [reason, setReason] = useState<RefundReason>('damaged')
  const [words, setWords] = useState('')
  const [restocks, setRestocks] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  useUnsaved(words.trim() !== '')
  useKeys([{ key: 'r', text: useWords('seller-orders').keys.refund, run: () => document.getElementById('refund')?.focus() }])

  const part = { ...sale, ...sale.bill }
  const lines = linesOf(sale)
  const left = refundLeft(part, lines)
  const isUnsent = sale.state === 'processing' || sale.isPartlyShipped
  // Who gets nothing sent does not pay for sending.
  const isEnd = sale.state === 'processing' && lines.every(({ quantity, gone }, n) => gone + (pieces[n] ?? 0) === quantity)
  const delivery = wantsDelivery || isEnd
  const sum = refundSum(part, lines, { pieces, delivery })
  const amount = sum?.totalCents ?? 0
  const money = (cents: number) => formatMoney(locale, cents)
  if (left.totalCents === 0) return null

  async function refund() {
    if (amount === 0 || isBusy) return
    setBusy(true)
    setProblem(undefined)
    const wanted = sale.lines.flatMap(({ id }, n) => ((pieces[n] ?? 0) > 0 ? [{ id, quantity: pieces[n] ?? 0 }] : []))
    const input = { id: sale.id, lines: wanted, delivery, seenCents: amount, reason, words: words.trim(), restocks }
    try {
      await withProof(() => tellInForm(sellerOrder.refund, input, attempt.keyOf(input)))
      showToast({ kind: 'ok', text: t.done(money(amount)), ms: ERROR_TOAST_MS })
    } catch (failure) {
      const isStale = isRefusedAs(failure, 'refund-changed') || isRefusedAs(failure, 'nothing-to-refund')
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
        <span className="text-sm">{t.left(money(left.totalCents))}</span>
      </div>
      <ul className="divide-y divide-down-200">
        {sale.lines.map((line, n) => {
          const own = left.lines[n] ?? { pieces: 0, cents: 0 }
          return (
            <li key={line.id} className="flex items-center gap-3 py-2 text-sm">
              <span className="min-w-0 flex-1">
                <span className="font-medium">{line.title}</span>
                <span className="block text-xs text-ink-600">{own.pieces > 0 ? t.lineLeft(own.pieces, money(own.cents)) : t.lineGone}</span>
              </span>
              <Stepper
                of={line.title}
                min={0}
                max={own.pieces}
                disabled={own.pieces === 0}
                value={pieces[n] ?? 0}
                onChange={(value) => setPieces((before) => before.map((was, at) => (at === n ? value : was)))}
              />
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
      {sale.pledgedCents > 0 && <p className="text-xs text-ink-600">{t.pledged(money(sale.pledgedCents))}</p>}
      <Select label={t.reason(sale.buyer.name)} value={reason} onChange={({ target }) => setReason(target.value as RefundReason)}>
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
      {isUnsent && <p className="text-xs text-ink-600">{t.unsent}</p>}
      <Sums sale={sale} amount={amount} />
      {problem && <Alert tone="warn">{problem}</Alert>}
      {dialog}
      <Button size="lg" busy={isBusy} disabled={amount === 0} onClick={() => void refund()}>
        {amount === 0 ? t.choose : t.button(money(amount))}
      </Button>
      {amount > 0 && <p className="text-xs text-ink-600">{t.after(money(left.totalCents - amount))}</p>}
    </section>
  )
}

/** Who gets what back, and what it costs the shop. */
function Sums({ sale, amount }: { sale: Sale; amount: number }) {
  const t = useWords('seller-orders').refund
  const { locale } = useVisit()
  if (amount === 0 || !sale.earned) return null
  const { commissionCents, taxCents } = sale.earned
  const whole = splitSale(sale.bill)
  const split = splitRefund(
    { ...whole, taxCents, marketplaceCents: commissionCents, shopCents: sale.bill.totalCents - taxCents - commissionCents },
    sale.bill.totalCents,
    sale.refundedCents,
    amount,
  )
  const rows = [
    [t.gets(sale.buyer.name), amount],
    [t.commission, split.marketplaceCents],
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
