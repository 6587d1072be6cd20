import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  licenceChecked: '执照已核验',
  'call-out': '上门费',
  from: '起',
  hour: '每小时',
  visit: '每次',
  away: (km: string) => `${km} 公里`,
  repliesInMinutes: (n: number) => plural('zh', n, { other: '约 # 分钟内回复' }),
  repliesInHours: (n: number) => plural('zh', n, { other: '约 # 小时内回复' }),
  hired: (n: number) => plural('zh', n, { other: '被雇用 # 次' }),
  requestQuote: '索取报价',
} satisfies Dictionary<'services'>
