import type { Dictionary } from '../rooms.ts'

export default {
  title: '以他人的视角查看',
  banner: {
    customer: (name: string) => `您正以 ${name} 的视角查看 Mallard。`,
    shop: (name: string) => `您正以店主的视角查看 ${name} 的工作台。`,
    business: (name: string) => `您正以负责人的视角查看 ${name} 的工作台。`,
  },
  until: (time: string) => `有效至 ${time}。`,
  hidden: '不能更改任何内容，付款方式、证件和私信不予显示。',
  leave: '退出查看',
  over: '此次查看已结束',
  overText: '每次查看最长一刻钟，点按退出或您登出后即结束，其网址只能打开一次。请从该顾客或商家的页面重新开始。',
  back: '返回工作台',
  see: { customer: '以该顾客的视角查看', shop: '以该店铺的视角查看', business: '以该商家的视角查看' },
  says: '您将在一刻钟内看到对方所见的页面。不能更改任何内容，付款方式、证件和私信不予显示。您的查看及理由会被记录。',
  reason: '理由',
  reasonHint: '记入审计日志。',
  cancel: '暂不',
  failed: '未能开始，请重试。',
} satisfies Dictionary<'operator-seeing'>
