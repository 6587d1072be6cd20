import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  off: (percent: number) => `−${percent} %`,
  was: 'Prix courant',
  feeInside: (amount: string) => `Comprend des frais de ${amount}`,
  freeDelivery: 'Livraison gratuite',
  freeOver: 'Livraison gratuite au-delà de 99 $',
  onlyLeft: (n: number) => plural('fr', n, { one: 'Plus que # en stock', other: 'Plus que # en stock' }),
  soldOut: 'Épuisé',
} satisfies Dictionary<'catalogue'>
