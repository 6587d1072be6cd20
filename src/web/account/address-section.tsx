import { Building2, House, Plus } from 'lucide-react'
import { useState } from 'react'
import { type Address, address } from '../../contract/addresses.ts'
import { defineSection } from '../base/account-section.ts'
import { addressFrom } from '../base/address-from.ts'
import type { PageContext } from '../base/page.ts'
import { pageIn } from '../base/page-in-search.ts'
import { usePage } from '../base/router.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { Button, LinkButton } from '../ui/button.tsx'
import { Dialog } from '../ui/sheet.tsx'
import { Tag } from '../ui/tag.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { Pages } from './pages.tsx'

type Open = { what: 'add' } | { what: 'edit' | 'delete'; address: Address } | null

const SIZE = 10

export const loadAddresses = async ({ need, search, visit: { account } }: PageContext) => {
  const page = { current: pageIn(search), size: SIZE }
  const queryParam = { addressType: 'shipment' as const, customerId: account?.id }
  return { addresses: await need(address.page, { page, queryParam }), current: page.current }
}

interface AddressSectionProps {
  addresses: { records: readonly Address[]; total: number }
  current: number
}

export function AddressSection({ addresses: { records, total }, current }: AddressSectionProps) {
  const t = useWords('account')
  const [open, setOpen] = useState<Open>(null)
  const { back } = usePage().place.search
  const close = () => setOpen(null)

  const makeDefault = ({ id }: Address) => saying(tell(address.setDefault, { id }), { done: t.saved, failed: t.saveFailed })
  async function remove({ id }: Address) {
    close()
    await saying(tell(address.del, { id }), { done: t.deleted, failed: t.deleteFailed })
  }

  return (
    <>
      <h1 className="h1">{t.addresses}</h1>
      {back?.startsWith('/cart/checkout') &&
        (total === 0 ? (
          <Alert tone="warn" className="mt-3">
            {t.addressFirst}
          </Alert>
        ) : (
          <LinkButton {...addressFrom(back)} className="mt-3">
            {t.backToCheckout}
          </LinkButton>
        ))}
      {total === 0 && (
        <p className="mt-2 text-ink-600">
          {t.noAddresses}. {t.noAddressesText}
        </p>
      )}
      <ul className="mt-4 grid grid-cols-3 gap-4 max-lg:grid-cols-1">
        {records.map((each) => (
          <li key={each.id} className={`panel ${each.isDefault === 'Y' ? 'ring-2 ring-head-600' : ''}`}>
            <AddressCard address={each} />
            <div className="mt-3 flex flex-wrap gap-4 text-sm">
              <button type="button" className="link min-h-11" onClick={() => setOpen({ what: 'edit', address: each })}>
                {t.edit}
              </button>
              {each.isDefault === 'N' && (
                <button type="button" className="link min-h-11" onClick={() => makeDefault(each)}>
                  {t.makeDefault}
                </button>
              )}
              <button type="button" className="link min-h-11" onClick={() => setOpen({ what: 'delete', address: each })}>
                {t.remove}
              </button>
            </div>
          </li>
        ))}
        <li>
          <button
            type="button"
            className="grid h-full min-h-[160px] w-full place-items-center rounded-panel border-2 border-down-500 border-dashed text-sm font-semibold text-ink-700"
            onClick={() => setOpen({ what: 'add' })}
          >
            <span className="flex items-center gap-2">
              <Plus className="size-5" aria-hidden="true" />
              {t.addAddress}
            </span>
          </button>
        </li>
      </ul>
      <Pages current={current} last={Math.ceil(total / SIZE)} />
      {open?.what === 'add' && <AddressDialog onClose={close} />}
      {open?.what === 'edit' && <AddressDialog known={open.address} onClose={close} />}
      {open?.what === 'delete' && (
        <Dialog
          title={t.deleteAddress}
          width={440}
          onClose={close}
          foot={
            <div className="flex justify-end gap-3">
              <Button look="line" onClick={close}>
                {t.cancel}
              </Button>
              <Button look="danger" onClick={() => remove(open.address)}>
                {t.remove}
              </Button>
            </div>
          }
        >
          <p className="text-ink-600">{t.deleteAddressText}</p>
        </Dialog>
      )}
    </>
  )
}

export const addressSection = defineSection({ load: loadAddresses, Component: AddressSection })

function AddressCard({
  address: { recipient, isCompany, Company, street, aptSuiteOther, city, stateProvinceId, postalCode, isDefault, countryName },
}: {
  address: Address
}) {
  const t = useWords('account')
  const Icon = isCompany ? Building2 : House
  return (
    <>
      <div className="flex items-center gap-2">
        <Icon className="size-[18px] text-head-600" aria-hidden="true" />
        <b className="min-w-0 truncate font-semibold">{recipient}</b>
        {isDefault === 'Y' && <Tag tone="ok">{t.isDefault}</Tag>}
      </div>
      <address className="mt-2 text-sm leading-relaxed break-words text-ink-700 not-italic">
        {Company && <span className="block">{Company}</span>}
        <span className="block">{aptSuiteOther ? `${aptSuiteOther}-${street}` : street}</span>
        <span className="block">{`${city}, ${stateProvinceId} ${postalCode}`}</span>
        <span className="block">{countryName}</span>
      </address>
    </>
  )
}
