import { Lock } from 'lucide-react'
import type { PaymentWays } from '../../contract/payments.ts'
import { Link } from '../base/link.tsx'
import { useVisit, useWords } from '../base/visit.ts'
import { formatMoney } from '../i18n/format.ts'
import { Alert } from '../ui/alert.tsx'
import { Button } from '../ui/button.tsx'
import type { CardChoice } from './card-fields.tsx'

interface PayButtonProps {
  cents: number
  provider: PaymentWays['provider']
  card: CardChoice | null
  isBusy: boolean
  onPay: (card: CardChoice | null) => void
}

/** Says the amount; below it, what paying agrees to. What coupons pay for whole needs no card. */
export function PayButton({ cents, provider, card, isBusy, onPay }: PayButtonProps) {
  const t = useWords('checkout')
  const { locale } = useVisit()
  if (provider === 'none') return <Alert tone="warn">{t.payingOff}</Alert>
  const lacksCard = !card && cents > 0
  return (
    <>
      <Button size="lg" className="w-full" busy={isBusy} disabled={lacksCard} onClick={() => onPay(card)}>
        <Lock className="size-[18px]" aria-hidden="true" />
        {t.pay(formatMoney(locale, cents))}
      </Button>
      <p className="mt-3 text-xs text-ink-600">
        {lacksCard && <b className="block font-semibold text-ink-900">{t.chooseCard}</b>}
        {t.agree}{' '}
        <Link className="link" to="/help/customer/terms-of-services">
          {t.terms}
        </Link>
        {'. '}
        {provider === 'embedded' && t.testMode}
      </p>
    </>
  )
}
