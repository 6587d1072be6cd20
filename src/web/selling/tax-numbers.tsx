import type { InputHTMLAttributes } from 'react'
import { collectsAtHome, type SellerTax } from '../../rules/money/tax-collection.ts'
import { useWords } from '../base/visit.ts'
import { Field } from '../ui/field.tsx'

type TaxNumber = 'businessNumber' | 'gstHstNumber' | 'qstNumber'

interface TaxNumbersProps {
  /** What a field is filled with and what is wrong with it. */
  field: (name: TaxNumber) => InputHTMLAttributes<HTMLInputElement> & { error?: string }
  /** A shop is asked for its registrations alone. */
  hasBusinessNumber?: boolean
}

/** The numbers under which a business collects taxes; it may have none. */
export function TaxNumbers({ field, hasBusinessNumber = true }: TaxNumbersProps) {
  const { tax: t } = useWords('selling')
  return (
    <>
      {hasBusinessNumber && (
        <Field
          {...field('businessNumber')}
          label={t.businessNumber}
          hint={t.businessNumberHint}
          optional
          inputMode="numeric"
          maxLength={14}
        />
      )}
      <Field {...field('gstHstNumber')} label={t.gstHst} hint={t.gstHstHint} optional maxLength={20} />
      <Field {...field('qstNumber')} label={t.qst} hint={t.qstHint} optional maxLength={22} />
    </>
  )
}

/** Who collects which tax of a seller at home in a province. */
export function Collected({ seller, home }: { seller: SellerTax; home: string }) {
  const { tax: t } = useWords('selling')
  const collects = collectsAtHome(seller, home)
  return (
    <>
      <ul className="mt-1 grid gap-1">
        <li>{t.gstHstBy[collects.gstHst]}</li>
        <li>{t.qstBy[collects.qst]}</li>
        <li>{t.pst}</li>
      </ul>
      <p className="mt-2 text-xs text-ink-600">{t.notAdvice}</p>
    </>
  )
}
