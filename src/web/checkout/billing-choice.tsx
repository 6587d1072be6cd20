import { address } from '../../contract/addresses.ts'
import { AddressChoice } from '../addresses/address-choice.tsx'
import { useAskQuietly } from '../base/ask.ts'
import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { wholeAddressBook } from './choices.ts'

interface BillingChoiceProps {
  /** The bill goes where the parcel goes. */
  isSame: boolean
  onSame: (same: boolean) => void
  chosen: string | undefined
  isBusy: boolean
  onChoose: (id: string | undefined) => Promise<boolean>
}

/** Who is billed. Nothing to do for most: the delivery address is taken. */
export function BillingChoice({ isSame, onSame, chosen, isBusy, onChoose }: BillingChoiceProps) {
  const t = useWords('checkout')
  const book = useAskQuietly(address.page, wholeAddressBook, !isSame)
  async function change(same: boolean) {
    onSame(same)
    if (same && chosen) await onChoose(undefined)
  }
  return (
    <div>
      <Checkbox className="min-h-11" checked={isSame} disabled={isBusy} onChange={(event) => change(event.target.checked)}>
        {t.sameBilling}
      </Checkbox>
      {!isSame && book && (
        <>
          <h3 className="h4 mt-2 mb-2">{t.billing}</h3>
          <AddressChoice kind="billing" addresses={book.records} chosen={chosen ?? null} isBusy={isBusy} onChoose={onChoose} />
        </>
      )}
    </div>
  )
}
