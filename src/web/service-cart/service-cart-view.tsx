import { useState } from 'react'
import type { OpenServiceBill } from '../../contract/service-bills.ts'
import { type ServiceCart, type ServiceCartLine, serviceShoppingCart } from '../../contract/service-cart.ts'
import { Link } from '../base/link.tsx'
import { useTell } from '../base/tell.ts'
import { useWords } from '../base/visit.ts'
import { Alert } from '../ui/alert.tsx'
import { AskDialog } from '../ui/ask-dialog.tsx'
import { LinkButton } from '../ui/button.tsx'
import { Checkbox } from '../ui/checkbox.tsx'
import { EmptyState } from '../ui/empty-state.tsx'
import { OpenBills } from './open-bills.tsx'
import { ServiceCartRow } from './service-cart-row.tsx'
import { ServiceCartSummary } from './service-cart-summary.tsx'

interface ServiceCartViewProps {
  cart: ServiceCart
  bills: readonly OpenServiceBill[] | undefined
  notice: string | undefined
}

/** Services that wait to be booked, in groups per provider, below those that are booked and wait to be paid. */
export function ServiceCartView({ cart, bills, notice }: ServiceCartViewProps) {
  const t = useWords('service-cart')
  const why = notice && Object.hasOwn(t.notices, notice) ? t.notices[notice as keyof typeof t.notices] : null
  return (
    <main id="main" className="wrap pt-6 pb-12 max-lg:pt-4 max-lg:pb-40">
      {why && (
        <Alert tone="warn" className="mb-4">
          {why}
        </Alert>
      )}
      <OpenBills bills={bills} />
      {cart.total === 0 ? (
        <EmptyState pose="swim" title={t.empty} text={t.emptyText}>
          <LinkButton to="/services" look="service" size="lg">
            {t.find}
          </LinkButton>
          <LinkButton to="/account" search={{ path: 'yourServices' }} look="line" size="lg">
            {t.toRequests}
          </LinkButton>
        </EmptyState>
      ) : (
        <FullServiceCart cart={cart} />
      )}
    </main>
  )
}

function FullServiceCart({ cart }: { cart: ServiceCart }) {
  const t = useWords('service-cart')
  // Everything is selected until somebody says otherwise, also what comes later.
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [leaving, setLeaving] = useState<ServiceCartLine | null>(null)
  const editing = useTell(serviceShoppingCart.edit)
  const removing = useTell(serviceShoppingCart.del)
  const lines = cart.cartLists.flatMap(({ serviceShoppingCartList }) => serviceShoppingCartList)
  const selected = lines.filter(({ id }) => !left.has(id))
  const toggle = (of: readonly ServiceCartLine[], on: boolean) => {
    const next = new Set(left)
    for (const { id } of of) {
      if (on) next.delete(id)
      else next.add(id)
    }
    setLeft(next)
  }
  const isBusy = editing.isPending || removing.isPending
  return (
    <>
      <div className="flex flex-wrap items-baseline gap-3">
        <h1 className="h1">{t.title}</h1>
        <span className="text-sm text-ink-500">{t.count(lines.length)}</span>
      </div>
      <div className="mt-5 grid grid-cols-[minmax(0,1fr)_384px] items-start gap-6 max-lg:grid-cols-1 max-lg:gap-4">
        <div className="grid gap-4">
          {cart.cartLists.map(({ shopId, shopName, serviceShoppingCartList: own }) => {
            const chosen = own.filter(({ id }) => !left.has(id)).length
            return (
              <section key={shopId} className="panel !pb-0" aria-label={shopName}>
                <header className="flex items-center gap-3">
                  <Checkbox
                    className="min-h-11"
                    aria-label={t.selectAllOf(shopName)}
                    checked={chosen === own.length}
                    mixed={chosen > 0 && chosen < own.length}
                    onChange={(event) => toggle(own, event.target.checked)}
                  />
                  <h2 className="text-base font-semibold">
                    <Link to={`/services/merchants/${shopId}`}>{shopName}</Link>
                  </h2>
                </header>
                <ul className="mt-2 divide-y divide-down-200">
                  {own.map((line) => (
                    <ServiceCartRow
                      key={line.id}
                      line={line}
                      isOn={!left.has(line.id)}
                      isBusy={isBusy}
                      onToggle={(on) => toggle([line], on)}
                      onQuantity={(quantity) => editing.mutate({ id: line.id, quantity })}
                      onRemove={() => setLeaving(line)}
                    />
                  ))}
                </ul>
              </section>
            )
          })}
        </div>
        <ServiceCartSummary selected={selected} isWhole={selected.length === lines.length} />
      </div>
      {leaving && (
        <AskDialog
          title={t.removeAsk(leaving.title)}
          no={t.keep}
          yes={t.remove}
          onYes={() => {
            setLeaving(null)
            removing.mutate({ id: leaving.id })
          }}
          onClose={() => setLeaving(null)}
        >
          <p className="text-sm">{leaving.quoteId ? t.removeQuote : leaving.title}</p>
        </AskDialog>
      )}
    </>
  )
}
