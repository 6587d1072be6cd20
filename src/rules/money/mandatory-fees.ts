import type { Cents } from './money.ts'

interface Fees {
  handlingCents: Cents
  installationCents: Cents
  extraShippingCents: Cents
}

/** What every buyer of one piece pays on top of its price. It belongs into the first price shown. */
export const mandatoryFees = ({ handlingCents, installationCents, extraShippingCents }: Fees): Cents =>
  handlingCents + installationCents + extraShippingCents
