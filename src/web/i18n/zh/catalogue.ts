import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  off: (percent: number) => `−${percent}%`,
  was: '原价',
  feeInside: (amount: string) => `含费用 ${amount}`,
  freeDelivery: '免运费',
  freeOver: '满 99 加元以上免运费',
  onlyLeft: (n: number) => plural('zh', n, { other: '仅剩 # 件' }),
  soldOut: '已售罄',
} satisfies Dictionary<'catalogue'>
