import type { Dictionary } from '../rooms.ts'

export default {
  title: '概览',
  span: '时间',
  spans: { 7: '7 天', 30: '30 天', 90: '90 天' },
  last: (n) => `最近 ${n} 天`,
  todo: {
    toPack: (n) => `${n} 个订单待打包`,
    packed: (n) => `${n} 个订单已打包待发货`,
    toAnswer: (n) => `${n} 位买家等待回复`,
    toDecide: (n) => `${n} 个退货或取消申请待处理`,
    lowStock: (n) => `${n} 个商品库存紧张`,
    missingTexts: (n) => `${n} 个商品缺少某种语言`,
    reviews: (n) => `${n} 条差评未回复`,
    complaints: (n) => `${n} 个投诉待回复`,
  },
  figures: {
    sales: '销售额',
    orders: '订单',
    visits: '商品浏览',
    byDay: '每日销售额',
    now: '本期',
    before: '上期',
    salesNote: '优惠后商品金额，未含税费',
    ordersNote: (average) => `平均 ${average}`,
    visitsNote: '仅统计同意保留浏览记录的访客',
    best: '畅销商品',
    none: '这段时间还没有售出。',
    nothingYet: '第一笔成交后开始显示数据。',
    failed: '无法读取数据，请重试。',
  },
} satisfies Dictionary<'seller-overview'>
