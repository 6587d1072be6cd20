import type { Dictionary } from '../rooms.ts'

export default {
  title: '免费赠品',
  description: '同店购满即送的赠品。',
  lead: '有些店铺会为达到金额的订单附送赠品。赠品由店铺提供，条件写明在此，截止日期真实有效。',
  counted: (n) => `现有 ${n} 款赠品`,
  freeFrom: (amount, shop) => `在 ${shop} 购满 ${amount} 即送`,
  until: (day) => `截至 ${day}`,
  worth: '价值',
  none: '目前没有赠品',
  noneText: '店铺多在节日前后送赠品，热销商品则全年都有。',
  browse: '查看热销商品',
  more: '更多赠品',
  earlier: '上一页赠品',
  pages: '赠品分页',
} satisfies Dictionary<'gifts'>
