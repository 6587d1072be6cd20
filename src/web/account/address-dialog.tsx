import { useState } from 'react'
import { type Address, address } from '../../contract/addresses.ts'
import { AddressForm } from '../addresses/address-form.tsx'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Checkbox } from '../ui/checkbox.tsx'
import { Dialog } from '../ui/sheet.tsx'

/** Adds an address, or changes a known one. */
export function AddressDialog({ known, onClose }: { known?: Address; onClose: () => void }) {
  const t = useWords('account')
  const [isDefault, setDefault] = useState(known?.isDefault === 'Y')
  return (
    <Dialog title={known ? t.editAddress : t.addAddress} width={640} onClose={onClose}>
      <AddressForm
        known={known}
        save={t.save}
        onCancel={onClose}
        onSend={async (typed) => {
          const input = { ...typed, isDefault }
          const doing = known ? tell(address.edit, { ...input, id: known.id, addressType: known.addressType }) : tell(address.addNew, input)
          if (await saying(doing, { done: t.saved, failed: t.saveFailed })) onClose()
        }}
      >
        <Checkbox
          checked={isDefault}
          disabled={known?.isDefault === 'Y'}
          onChange={(event) => setDefault(event.target.checked)}
          className="col-span-full min-h-11"
        >
          {t.defaultAddress}
        </Checkbox>
      </AddressForm>
    </Dialog>
  )
}
