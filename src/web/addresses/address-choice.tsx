import { Suspense, useState } from 'react'
import { type Address, address } from '../../contract/addresses.ts'
import { latePart } from '../base/lazy-part.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Button } from '../ui/button.tsx'
import { Radio } from '../ui/radio.tsx'

/** Most people have an address already. */
const AddressForm = latePart(async () => ({ default: (await import('./address-form.tsx')).AddressForm }), ['addresses'])

interface AddressChoiceProps {
  addresses: readonly Address[]
  chosen: string | null
  isBusy: boolean
  /** Only a delivery has to stay within Canada. */
  kind?: 'shipment' | 'billing'
  onChoose: (id: string) => Promise<boolean>
}

/** The chosen address as text, with one way to another. */
export function AddressChoice({ addresses, chosen, isBusy, kind = 'shipment', onChoose }: AddressChoiceProps) {
  const t = useWords('checkout')
  const [state, setState] = useState<'chosen' | 'list' | 'form'>(addresses.length > 0 ? 'chosen' : 'form')
  const known = addresses.find(({ id }) => id === chosen)
  const choose = async (id: string) => {
    if (await onChoose(id)) setState('chosen')
  }
  if (state === 'form')
    return (
      <Suspense fallback={<div className="min-h-[480px]" aria-busy="true" />}>
        <AddressForm
          inCanada
          save={kind === 'billing' ? t.saveBilling : t.saveAddress}
          onCancel={() => setState('list')}
          onSend={async (typed) => {
            // Why the server said no was said already.
            const added = await tell(address.addNew, { ...typed, addressType: kind }).catch(() => null)
            if (added) await choose(added.id)
          }}
        />
      </Suspense>
    )
  if (state === 'chosen' && known)
    return (
      <div className="flex items-start gap-4 rounded-card bg-down-50 p-4 text-sm">
        <div className="min-w-0 flex-1">
          <b className="font-semibold">{known.recipient}</b>
          <AddressText of={known} />
        </div>
        <button type="button" className="link min-h-8" onClick={() => setState('list')}>
          {t.change}
        </button>
      </div>
    )
  return (
    <fieldset disabled={isBusy}>
      <legend className="sr-only">{kind === 'billing' ? t.chooseBilling : t.chooseAddress}</legend>
      <div className="grid gap-2">
        {addresses.map((one) => (
          <Radio
            key={one.id}
            name={`${kind}-address`}
            title={one.recipient}
            sub={one.fullAddress}
            checked={one.id === chosen}
            disabled={kind === 'shipment' && one.countryId !== 'ca'}
            onChange={() => choose(one.id)}
          />
        ))}
      </div>
      <Button look="line" className="mt-3" onClick={() => setState('form')}>
        {t.newAddress}
      </Button>
    </fieldset>
  )
}

const AddressText = ({ of }: { of: Address }) => (
  <address className="text-ink-700 not-italic">
    {of.fullAddress}
    <br />
    {of.phoneNumber} · {of.email}
  </address>
)
