import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  history: '价格走势',
  verdictName: '结论',
  verdict: (kind, days) =>
    ({
      lowest: `现在入手正合适，${days} 天内最低价。`,
      good: '价格不错，低于平时。',
      typical: '与平时价格相当。',
      high: '高于平时价格。',
      steady: `价格稳定，${days} 天未变。`,
      young: '上架不久，暂无法判断价格。',
    })[kind] ?? '',
  verdictShort: (kind, days) =>
    ({ lowest: `${days} 天最低`, good: '低于平时', typical: '平时价格', high: '高于平时', steady: '价格稳定', young: '暂无法判断' })[
      kind
    ] ?? '',
  lowestFlag: (days) => `${days} 天内最低`,
  today: '今日',
  todayAt: (amount) => `今日 ${amount}`,
  usual: (days) => `${days} 天常见价`,
  average: (days) => `${days} 天均价`,
  lowest: '最低',
  highest: '最高',
  wasReal: (amount) => `划线价 ${amount} 确曾实际售卖至少两周。`,
  wasNotReal: (amount) => `划线价 ${amount} 在此期间几乎没有实际售卖过，请以走势为准。`,
  chartLabel: (days, from, now, lowest) => `${days} 天价格走势：期初 ${from}，今日 ${now}，最低 ${lowest}。可用方向键逐一查看变动。`,
  pointOn: (day, amount) => `${day}起：${amount}`,
  asTable: '以表格显示',
  tableFrom: '起始日期',
  tablePrice: '价格',
  period: '时间范围',
  days: (n) => plural('zh', n, { other: '# 天' }),
  month: (n) => `${n + 1}月`,
  onMallard: (shop) => `Mallard 上的 ${shop}`,
  range: 'AI 估价',
  rangeOnly: 'AI 估价，仅供参考',
  rangeOf: (from, to) => `AI 估价 ${from} – ${to}，仅供参考`,
  rangeTitle: (from, to) => `AI 估价 ${from} – ${to}。`,
  rangeText: (n) => plural('zh', n, { other: '根据 # 条同款报价推算，仅供参考，绝不影响您的实付价格。' }),
  trust: (level) => ({ high: '依据充分', medium: '有一定依据', low: '依据较少' })[level] ?? '',
  checkedToday: '今日核对',
  noRange: '暂未找到同款的其他报价。',
  compareAll: (n) => (n > 1 ? plural('zh', n, { other: '比较 # 条报价' }) : '查看比价'),
  insight: '这个价格划算吗？',
} satisfies Dictionary<'prices'>
