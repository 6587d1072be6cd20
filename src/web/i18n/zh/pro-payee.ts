import type { Dictionary } from '../rooms.ts'
import seller from './seller-payee.ts'

export default {
  ...seller,
  why: {
    ...seller.why,
    'no-account': '开通后，收入即可汇入您的银行。未开通也可照常接单，收入会为您保留。',
    unfinished: '放款前还需要您补充资料。您可照常接单，收入会为您保留。',
    restricted: '支付服务商需要您先补充资料。您可照常接单，收入会为您保留。',
  },
  giveText: '三个号码均可在支票或银行应用中找到。更换后放款延后一天，并会通知所有有权操作贵公司资金的人。',
} satisfies Dictionary<'pro-payee'>
