import type { Order } from '../../contract/orders.ts'

export const PostalAddress = ({ of }: { of: Order['shippingAddress'] }) => (
  <address className="mt-1.5 text-sm leading-relaxed text-ink-700 not-italic">
    {of.recipient}
    {of.companyName && (
      <>
        <br />
        {of.companyName}
      </>
    )}
    <br />
    {[of.apt, of.street].filter(Boolean).join('-')}
    <br />
    {of.city}, {of.province} {of.postalCode}
  </address>
)
