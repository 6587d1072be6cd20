import type en from '../en/product-sections.ts'
import { plural } from '../plural.ts'
import type { Shape } from '../shape.ts'

export default {
  since: (year) => `创立于 ${year} 年`,
  productCount: (n) => `${n} 件商品`,
  visitShop: '进店逛逛',

  aboutThisItem: '商品详情',
  tags: '标签',
  madeInCanada: '加拿大制造',
  brand: '品牌',
  modelNumber: '型号',
  weight: '重量',
  grams: (n) => `${n} 克`,
  kilograms: (n) => `${n} 千克`,

  starsLabel: (n) => `${n} 星`,
  starsRow: (n, count, percent) => plural('zh', count, { other: `${n} 星：# 条评价，${percent}%` }),
  percent: (n) => `${n}%`,
  mostHelpful: '最有帮助',
  newest: '最新',
  withPhotos: '有图',
  clearStars: (n) => `仅看 ${n} 星 ×`,
  noReviews: '还没有人评价这件商品。',

  history: '浏览记录',
  historyAsk: '要保存您看过的商品吗？',
  historyOn: '浏览记录已开启',
  historyText:
    '经您同意后，我们会记住您打开过的商品，方便您再次找到并看到合适的推荐。在此之前不会保存任何内容，他人也看不到，您可以随时删除。',
  historyYes: '好，保存记录',
  historyNo: '不用了',
  historySee: '查看浏览记录',
  historyStop: '停止并删除',
} satisfies Shape<typeof en>
