import { Lock } from 'lucide-react'
import { type OwnTax, providerBusiness } from '../../contract/provider-business.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { taxNumberProblems } from '../../rules/tax-numbers.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { useForm } from '../ui/form.tsx'
import { Collected, TaxNumbers } from './tax-numbers.tsx'

/** Under which numbers a business collects taxes, and what follows from them for what it agrees from now on. */
export default function BusinessTax({ tax }: { tax: OwnTax }) {
  const t = useWords('selling')
  const { business } = useWords('provider-work')
  const telling = useTell(providerBusiness.saveTax)
  const { businessNumber, gstHstNumber, qstNumber, country, province } = tax
  const form = useForm({
    initial: { businessNumber, gstHstNumber, qstNumber },
    check: (name, values) => (taxNumberProblems(values)[name] ? t.problems[name] : undefined),
    onSend: (values) => telling.mutate(values, { onSuccess: () => showToast({ kind: 'ok', text: business.taxSaved, ms: ERROR_TOAST_MS }) }),
  })
  const seller = { ...form.values, accountType: 'service account' as const, country }
  return (
    <form className="panel grid gap-4" ref={form.form} onSubmit={form.onSubmit} noValidate aria-labelledby="business-tax">
      <div>
        <h2 id="business-tax" className="h3 flex items-center gap-2">
          {t.tax.heading}
          <Lock className="size-4 text-head-600" aria-hidden="true" />
        </h2>
        <p className="mt-1 text-sm text-ink-600">{business.taxText}</p>
      </div>
      <TaxNumbers field={form.field} />
      <div className="rounded-card bg-head-50 p-4 text-sm" aria-live="polite">
        <h3 className="font-semibold">{t.tax.collects}</h3>
        <Collected seller={seller} home={province} />
      </div>
      <div>
        <Button type="submit" look="service" busy={telling.isPending}>
          {business.taxSave}
        </Button>
      </div>
    </form>
  )
}
