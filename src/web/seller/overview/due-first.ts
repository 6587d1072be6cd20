import type { SaleSummary } from '../../../contract/seller-orders.ts'

type Due = Pick<SaleSummary, 'id' | 'shipBy' | 'placedAt'>

/** Within express, and within all, the oldest is due first; of both, what is due first. Nothing is said where one could not be read. */
export function dueFirst<Sale extends Due>(
  oldest: readonly Sale[] | undefined,
  express: readonly Sale[] | undefined,
  most: number,
): readonly Sale[] | undefined {
  if (!oldest || !express) return undefined
  const due = ({ shipBy, placedAt }: Sale) => Date.parse(shipBy ?? placedAt)
  const all = new Map([...oldest, ...express].map((sale) => [sale.id, sale]))
  return [...all.values()].sort((one, other) => due(one) - due(other)).slice(0, most)
}
