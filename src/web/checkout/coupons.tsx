import { useState } from 'react'
import type { CheckoutDetail } from '../../contract/cart.ts'
import { coupon as calls } from '../../contract/coupons.ts'
import { tellInForm } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { Field } from '../ui/field.tsx'

const collected = (code: string) => tellInForm(calls.collectCode, { code }).catch(() => undefined)

interface CouponsProps {
  coupons: CheckoutDetail['coupons']
  used: readonly string[]
  onUse: (ids: string[]) => Promise<boolean>
}

/** The wallet's coupons that fit, best saving first; a code is applied as soon as it is pasted. */
export function Coupons({ coupons, used, onUse }: CouponsProps) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  const [code, setCode] = useState<string | null>(null)
  const [isUnfit, setUnfit] = useState(false)
  const isStackable = (id: string) => coupons.find((coupon) => coupon.id === id)?.stackable ?? false

  const toggle = (id: string, on: boolean) => {
    const others = used.filter((each) => each !== id)
    if (!on) return onUse(others)
    // A coupon that stands alone takes the place of the others.
    return onUse(isStackable(id) ? [...others.filter(isStackable), id] : [id])
  }
  const apply = async (typed: string) => {
    const words = typed.trim()
    // One of the marketplace is collected by its code; it need not fit what is bought here.
    const found = coupons.find(({ code: own }) => own.toLowerCase() === words.toLowerCase()) ?? (await collected(words))
    const isUsed = found !== undefined && (await toggle(found.id, true))
    setUnfit(!isUsed)
    if (isUsed) setCode(null)
  }
  return (
    <div>
      {coupons.length === 0 && <p className="mt-1 text-sm text-ink-600">{t.noCoupons}</p>}
      <ul className="mt-1 grid">
        {[...coupons]
          .sort((a, b) => b.savesCents - a.savesCents)
          .map((coupon) => (
            <li key={coupon.id}>
              <Checkbox
                className="min-h-11 w-full"
                checked={used.includes(coupon.id)}
                onChange={(event) => void toggle(coupon.id, event.target.checked)}
              >
                <span className="flex justify-between gap-4">
                  <span>{coupon.title}</span>
                  {coupon.savesCents > 0 && (
                    <span className="shrink-0 font-semibold text-ok">{t.saves(formatMoney(locale, coupon.savesCents))}</span>
                  )}
                </span>
              </Checkbox>
            </li>
          ))}
      </ul>
      {code === null ? (
        <button type="button" className="link min-h-11 text-sm" onClick={() => setCode('')}>
          {t.addCoupon}
        </button>
      ) : (
        <form
          method="dialog"
          className="mt-2 flex items-start gap-2"
          onSubmit={(event) => {
            event.preventDefault()
            void apply(code)
          }}
        >
          <Field
            label={t.couponCode}
            className="flex-1"
            autoComplete="off"
            value={code}
            error={isUnfit ? t.couponUnfit : undefined}
            onChange={(event) => setCode(event.target.value)}
            onPaste={(event) => void apply(event.clipboardData.getData('text'))}
          />
          <Button type="submit" look="line" className="mt-6">
            {t.apply}
          </Button>
        </form>
      )}
    </div>
  )
}
