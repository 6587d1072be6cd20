import { MOST_GIFT_LETTERS } from '../../contract/checkout.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { TextArea } from '../ui/field.tsx'
import type { Remarks } from './remarks.ts'
import type { CheckoutState } from './use-checkout.ts'

interface WrapChoiceProps {
  checkout: CheckoutState
  remarks: Remarks
  onRemarks: (remarks: Remarks) => void
}

/** The wrap of what is bought beside the cart; lines of the cart are wrapped there. Nothing where the shop does not wrap. */
export function WrapChoice({ checkout: { choices, detail, choose, isBusy }, remarks, onRemarks }: WrapChoiceProps) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  const { buyNow } = choices
  const cents = detail.checkoutProductList[0]?.giftWrap?.cents ?? null
  if (!buyNow || cents === null) return null
  return (
    <div className="grid gap-2 text-sm">
      <Checkbox
        className="min-h-11"
        checked={buyNow.isGift ?? false}
        disabled={isBusy}
        onChange={(event) => void choose({ buyNow: { ...buyNow, isGift: event.target.checked } })}
      >
        {cents === 0 ? t.wrapThisFree : t.wrapThis(formatMoney(locale, cents))}
      </Checkbox>
      {buyNow.isGift && (
        <TextArea
          label={t.wrapMessage}
          optional
          rows={2}
          maxLength={MOST_GIFT_LETTERS}
          value={remarks.wrapMessage}
          onChange={(event) => onRemarks({ ...remarks, wrapMessage: event.target.value })}
        />
      )}
    </div>
  )
}
