import { useState } from 'react'
import { type OrderStory, operatorOrder } from '../../../contract/operator-orders.ts'
import { useForget } from '../../base/ask.ts'
import { useAttempt } from '../../base/attempt.ts'
import { isRefusedAs } from '../../base/refused.ts'
import { tellInForm } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { useUnsaved } from '../../desk/frame/unsaved.ts'
import { MoneyField } from '../../desk/pickers/money-field.tsx'
import { sayDone } from '../../desk/said/say-done.ts'
import { useAct } from '../../desk/said/use-act.ts'
import { formatMoney } from '../../i18n/format.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Select } from '../../ui/field.tsx'

/** Some money back, within what the role may give. The button carries the sum, and pressing it twice gives once. */
export function GoodwillPanel({ order, limit }: { order: OrderStory; limit: NonNullable<OrderStory['limit']> }) {
  const t = useWords('operator-orders').goodwill
  const { locale } = useVisit()
  const forget = useForget()
  const attempt = useAttempt()
  const isStale = (failure: unknown) =>
    isRefusedAs(failure, 'refund-changed') || isRefusedAs(failure, 'nothing-to-refund') || isRefusedAs(failure, 'payment-disputed')
  const { run, isBusy, problem, dialog } = useAct(t.failed, (failure) =>
    isStale(failure) ? t.changed : isRefusedAs(failure, 'over-limit') ? t.over : t.failed,
  )
  const open = order.parts.filter(({ leftCents }) => leftCents > 0)
  const [partId, setPartId] = useState(open[0]?.id ?? '')
  const [cents, setCents] = useState<number | null>(null)
  const [paidBy, setPaidBy] = useState<'house' | 'shop'>('house')
  const [reason, setReason] = useState('')
  useUnsaved(reason.trim() !== '')
  const money = (amount: number) => formatMoney(locale, amount)
  const part = open.find(({ id }) => id === partId) ?? open[0]
  if (!part)
    return (
      <section className="panel text-sm" aria-label={t.title}>
        <h2 className="h3">{t.title}</h2>
        <p className="mt-1 text-ink-600">{t.nothing}</p>
      </section>
    )
  const amount = cents ?? 0
  const given = order.story.reduce((sum, entry) => sum + (entry.is === 'goodwill' ? entry.cents : 0), 0)
  const weekLeft = Math.max(0, limit.weekCents - limit.usedCents)
  const isOver = amount + given > limit.orderCents || amount > weekLeft
  const error = amount > part.leftCents ? t.tooMuch : isOver ? t.over : undefined
  const isReady = amount > 0 && !error && reason.trim() !== ''

  async function give() {
    if (!isReady || !part) return
    const input = { id: order.id, shopOrderId: part.id, amountCents: amount, paidBy, reason: reason.trim() }
    const isDone = await run(() =>
      tellInForm(operatorOrder.goodwill, input, attempt.keyOf(input)).catch(async (failure) => {
        if (isStale(failure)) await forget('orders')
        throw failure
      }),
    )
    if (!isDone) return
    attempt.arrived()
    sayDone(t.done(money(amount)))
    setCents(null)
    setReason('')
  }
  return (
    <section className="panel grid gap-3" aria-label={t.title}>
      <h2 className="h3">{t.title}</h2>
      {open.length > 1 ? (
        <Select label={t.part} hint={t.left(money(part.leftCents))} value={part.id} onChange={({ target }) => setPartId(target.value)}>
          {open.map(({ id, shopName }) => (
            <option key={id} value={id}>
              {shopName}
            </option>
          ))}
        </Select>
      ) : (
        <p className="text-sm">{t.left(money(part.leftCents))}</p>
      )}
      <div className="grid grid-cols-2 gap-3">
        <MoneyField label={t.amount} cents={cents} onCents={setCents} error={error} />
        <Select label={t.paidBy} value={paidBy} onChange={({ target }) => setPaidBy(target.value === 'shop' ? 'shop' : 'house')}>
          <option value="house">{t.house}</option>
          <option value="shop">{t.shop}</option>
        </Select>
      </div>
      <Field label={t.reason} hint={t.reasonHint} maxLength={300} value={reason} onChange={({ target }) => setReason(target.value)} />
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 rounded-card bg-down-50 px-4 py-3 text-sm">
        <dt>{t.limit}</dt>
        <dd className="text-right font-semibold tabular-nums">{money(limit.orderCents)}</dd>
        <dt>{t.week(money(limit.usedCents))}</dt>
        <dd className="text-right tabular-nums">{t.weekLeft(money(weekLeft))}</dd>
      </dl>
      {problem && <Alert tone="warn">{problem}</Alert>}
      {dialog}
      <Button size="lg" busy={isBusy} disabled={!isReady} onClick={() => void give()}>
        {amount > 0 ? t.button(money(amount)) : t.choose}
      </Button>
      <p className="text-xs text-ink-600">{t.hint}</p>
    </section>
  )
}
