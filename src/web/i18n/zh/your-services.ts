import type en from '../en/your-services.ts'
import { plural } from '../plural.ts'
import type { Shape } from '../shape.ts'

export default {
  title: '服务',
  none: '还没有服务需求',
  noneText: '您向本地服务商提出的需求及其报价都会显示在这里。',
  find: '寻找本地服务商',
  asked: (n) => plural('zh', n, { other: '已咨询 # 家服务商' }),
  noQuotes: '还没有报价。',
  quotes: '报价',
  validUntil: (day) => `有效期至 ${day}`,
  outcomes: { open: '待定', accepted: '已接受', declined: '已拒绝', expired: '已过期', withdrawn: '已撤回', superseded: '已被替换' },
  more: (n) => plural('zh', n, { other: '再显示 # 条' }),
} satisfies Shape<typeof en>
