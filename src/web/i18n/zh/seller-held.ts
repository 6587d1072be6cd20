import type { Dictionary } from '../rooms.ts'

export default {
  held: '暂未展示：平台正在审核',
  refused: '未展示：平台不予展示',
  rule: (name, when) => `规则“${name}”，自 ${when} 起。`,
  recalled: '平台已召回该商品，并已通知买家。',
  reason: (words) => `原因：${words}`,
  heldText: '两天内会有人工处理并通知您。如去掉不符合规则的内容，商品将立即展示。',
  refusedText: '请按说明修改并保存，之后会重新审核。',
} satisfies Dictionary<'seller-held'>
