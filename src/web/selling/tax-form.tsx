import { Lock } from 'lucide-react'
import type { SellerTax } from '../../rules/money/tax-collection.ts'
import { type TaxNumbersTyped, taxNumberProblems } from '../../rules/money/tax-numbers.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { useForm } from '../ui/form.tsx'
import { Collected, TaxNumbers } from './tax-numbers.tsx'

interface TaxFormProps {
  numbers: TaxNumbersTyped
  seller: Pick<SellerTax, 'accountType' | 'country'>
  province: string
  /** What of it is shown to whom, and from when on it counts. */
  text: string
  save: string
  isBusy: boolean
  onSave: (numbers: TaxNumbersTyped) => void
}

/** Under which numbers a business collects taxes, and what follows from them for what it sells from now on. */
export function TaxForm({ numbers, seller, province, text, save, isBusy, onSave }: TaxFormProps) {
  const t = useWords('selling')
  const form = useForm({
    initial: numbers,
    check: (name, values) => (taxNumberProblems(values)[name] ? t.problems[name] : undefined),
    onSend: onSave,
  })
  const isShop = seller.accountType === 'online business account'
  return (
    <form method="dialog" className="panel grid gap-4" ref={form.form} onSubmit={form.onSubmit} noValidate aria-labelledby="business-tax">
      <div>
        <h2 id="business-tax" className="h3 flex items-center gap-2">
          {t.tax.heading}
          {/* Registrations stand on invoices; only the business number is kept sealed. */}
          {!isShop && <Lock className="size-4 text-head-600" aria-hidden="true" />}
        </h2>
        <p className="mt-1 text-sm text-ink-600">{text}</p>
      </div>
      <TaxNumbers field={form.field} hasBusinessNumber={!isShop} />
      <div className="rounded-card bg-head-50 p-4 text-sm" aria-live="polite">
        <h3 className="font-semibold">{t.tax.collects}</h3>
        <Collected seller={{ ...form.values, ...seller }} home={province} />
      </div>
      <div>
        <Button type="submit" look={isShop ? undefined : 'service'} busy={isBusy}>
          {save}
        </Button>
      </div>
    </form>
  )
}
