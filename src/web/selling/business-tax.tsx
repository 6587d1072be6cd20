import { Lock } from 'lucide-react'
import { type OwnTax, providerBusiness } from '../../contract/provider-business.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { isProvince } from '../../rules/tax.ts'
import { whoCollects } from '../../rules/tax-collection.ts'
import { taxNumberProblems } from '../../rules/tax-numbers.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { useForm } from '../ui/form.tsx'

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
  const home = whoCollects(seller, isProvince(province) ? province : 'ON')
  return (
    <form className="panel grid gap-4" ref={form.form} onSubmit={form.onSubmit} noValidate aria-labelledby="business-tax">
      <div>
        <h2 id="business-tax" className="h3 flex items-center gap-2">
          {t.tax.heading}
          <Lock className="size-4 text-head-600" aria-hidden="true" />
        </h2>
        <p className="mt-1 text-sm text-ink-600">{business.taxText}</p>
      </div>
      <Field
        {...form.field('businessNumber')}
        label={t.tax.businessNumber}
        hint={t.tax.businessNumberHint}
        optional
        inputMode="numeric"
        maxLength={14}
      />
      <Field {...form.field('gstHstNumber')} label={t.tax.gstHst} hint={t.tax.gstHstHint} optional maxLength={20} />
      <Field {...form.field('qstNumber')} label={t.tax.qst} hint={t.tax.qstHint} optional maxLength={22} />
      <div className="rounded-card bg-head-50 p-4 text-sm" aria-live="polite">
        <h3 className="font-semibold">{t.tax.collects}</h3>
        <ul className="mt-1 grid gap-1">
          <li>{t.tax.gstHstBy[home.gstHst]}</li>
          <li>{t.tax.qstBy[whoCollects(seller, 'QC').provincial]}</li>
          <li>{t.tax.pst}</li>
        </ul>
        <p className="mt-2 text-xs text-ink-600">{t.tax.notAdvice}</p>
      </div>
      <div>
        <Button type="submit" look="service" busy={telling.isPending}>
          {business.taxSave}
        </Button>
      </div>
    </form>
  )
}
