import { plural } from '../plural.ts'

export default {
  off: (percent: number) => `−${percent}%`,
  was: 'Was',
  feeInside: (amount: string) => `Includes a fee of ${amount}`,
  freeDelivery: 'Free delivery',
  freeOver: 'Free delivery over $99',
  onlyLeft: (n: number) => plural('en', n, { other: 'Only # left' }),
  soldOut: 'Sold out',
}
