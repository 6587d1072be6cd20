import { type OwnTax, providerBusiness } from '../../../contract/provider-business.ts'
import { useTell } from '../../base/tell.ts'
import { useWords } from '../../base/visit.ts'
import { sayDone } from '../../desk/said/say-done.ts'
import { TaxForm } from '../../selling/tax-form.tsx'

export default function BusinessTax({ tax }: { tax: OwnTax }) {
  const { business } = useWords('pro')
  const telling = useTell(providerBusiness.saveTax)
  const { businessNumber, gstHstNumber, qstNumber, country, province } = tax
  return (
    <TaxForm
      numbers={{ businessNumber, gstHstNumber, qstNumber }}
      seller={{ accountType: 'service account', country }}
      province={province}
      text={business.taxText}
      save={business.taxSave}
      isBusy={telling.isPending}
      onSave={(numbers) => telling.mutate(numbers, { onSuccess: () => sayDone(business.taxSaved) })}
    />
  )
}
