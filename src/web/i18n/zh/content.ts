import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  creditsTitle: '图片来源',
  creditsText: '本商城的图片由以下三维模型渲染而成。感谢每一位分享作品的人。',
  changes: '改动：为 Mallard 重新布景、配色与打光。商品短片由这些图片制成。',
  model: '模型',
  licence: '许可协议',
  source: '出处',
  usedIn: '用于',
  pictures: (n: number) => plural('zh', n, { other: '# 张图片' }),
  newsletterTitle: '优惠邮件',
  confirmAsk: '是否把 Mallard 的优惠和资讯发送到',
  confirmButton: '确认订阅',
  confirmed: '已完成，下一期会发送给您。',
  leaveAsk: '不再把优惠和资讯发送到',
  leaveButton: '退订',
  hasLeft: '已完成，我们不会再给您发送优惠邮件。',
  linkOver: '此链接无效，可能已过期或不完整。',
  back: '返回首页',
} satisfies Dictionary<'content'>
