import { type ShopTax, sellerShop } from '../../contract/shops.ts'
import { ERROR_TOAST_MS } from '../../rules/constants.ts'
import { defineSection } from '../base/account-section.ts'
import { mayHere } from '../base/may-here.ts'
import type { PageContext } from '../base/page.ts'
import { useTell } from '../base/tell.ts'
import { showToast } from '../base/toast.ts'
import { useWords } from '../base/visit.ts'
import { EmptyState } from '../ui/empty-state.tsx'
import { TaxForm } from './tax-form.tsx'

/** Under which numbers the visitor's own shop collects taxes. */
export const shopTaxSection = defineSection({
  load: async ({ need, visit }: PageContext) =>
    mayHere(visit, 'shop money.read') ? { is: 'seller' as const, tax: await need(sellerShop.getTax, {}) } : { is: 'nobody' as const },
  Component: (needs) => (needs.is === 'seller' ? <OwnShopTax tax={needs.tax} /> : <NoShop />),
})

function NoShop() {
  const { shopTax: t } = useWords('selling')
  return <EmptyState title={t.noShop} text={t.noShopText} />
}

function OwnShopTax({ tax: { gstHstNumber, qstNumber, country, province } }: { tax: ShopTax }) {
  const { shopTax: t } = useWords('selling')
  const telling = useTell(sellerShop.saveTax)
  return (
    <>
      <h1 className="h1">{t.title}</h1>
      <div className="mt-4 max-w-[720px]">
        <TaxForm
          numbers={{ businessNumber: '', gstHstNumber, qstNumber }}
          seller={{ accountType: 'online business account', country }}
          province={province}
          text={t.text}
          save={t.save}
          isBusy={telling.isPending}
          onSave={({ businessNumber: _, ...numbers }) =>
            telling.mutate(numbers, { onSuccess: () => showToast({ kind: 'ok', text: t.saved, ms: ERROR_TOAST_MS }) })
          }
        />
      </div>
    </>
  )
}
