import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  costsText: '来自 Mallard 上已接受的报价，不含税',
  otherJobs: '其他项目',
  job: '项目',
  range: '区间',
  usual: '常见价格',
  guideOf: (n: number, area: 'city' | 'province' | 'country', city: string) =>
    `${{ city, province: '本省', country: '加拿大全国' }[area]}近两年 ${plural('zh', n, { other: '# 份已接受的报价' })}`,
  mostJobs: '十项中的八项',
  half: (price: string) => `一半低于 ${price}`,
  guideLabel: (job: string, low: string, high: string) => `${job}：十项中有八项的价格在 ${low} 至 ${high} 之间`,
  bar: (n: number, from: string, to: string) => `${from} 至 ${to}：${plural('zh', n, { other: '# 份报价' })}`,
  tooFew: '已接受的报价太少，还不能说明价格。少于八份时我们不给出数字。',
} satisfies Dictionary<'price-guides'>
