import { useEffect, useState } from 'react'
import type { CartLine } from '../../contract/cart.ts'
import { MOST_GIFT_LETTERS } from '../../contract/checkout.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/field.tsx'

interface GiftWrapChoiceProps {
  wrap: NonNullable<CartLine['giftWrap']>
  quantity: number
  /** What is wrapped. */
  of: string
  isBusy: boolean
  onChange: (isGift: boolean, message: string) => void
}

/** Never ticked by itself: the shopper asks for it, and sees what it costs before. A message counts when its field is left. */
export function GiftWrapChoice({ wrap, quantity, of, isBusy, onChange }: GiftWrapChoiceProps) {
  const t = useWords('cart')
  const { locale } = useVisit()
  const [message, setMessage] = useState(wrap.message)
  useEffect(() => setMessage(wrap.message), [wrap.message])
  const price =
    wrap.cents === null
      ? null
      : wrap.cents === 0
        ? t.wrapFree
        : quantity === 1
          ? formatMoney(locale, wrap.cents)
          : t.wrapCostsEach(formatMoney(locale, wrap.cents), formatMoney(locale, wrap.cents * quantity))
  return (
    <div className="mt-1 grid gap-1 text-sm">
      <Checkbox
        className="min-h-11"
        checked={wrap.isOn}
        disabled={isBusy}
        aria-label={t.wrapThis(of)}
        onChange={(event) => onChange(event.target.checked, event.target.checked ? message : '')}
      >
        <span aria-hidden="true">
          {t.giftWrap}
          {price && <span className="text-ink-600"> · {price}</span>}
        </span>
      </Checkbox>
      {price === null && <p className="text-xs font-semibold text-bad">{t.wrapGone}</p>}
      {wrap.isOn && wrap.cents !== null && (
        <TextArea
          label={t.wrapMessage}
          optional
          rows={2}
          maxLength={MOST_GIFT_LETTERS}
          value={message}
          onChange={(event) => setMessage(event.target.value)}
          onBlur={() => message !== wrap.message && onChange(true, message)}
        />
      )}
    </div>
  )
}
