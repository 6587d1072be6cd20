import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  on: '入驻于',
  promises: (days: number) => plural('zh', days, { other: '# 天内可退货 · 由 Mallard 保障付款安全' }),
  menuOf: (shop: string) => `${shop} 的菜单`,
  search: '在本店搜索',
  searchIn: (shop: string) => `在 ${shop} 中搜索`,
  pages: {
    home: '首页',
    categories: '分类',
    best: '热销商品',
    fresh: '新品',
    about: '关于本店',
    contact: '联系我们',
    service: '客户服务',
    returns: '退货与退款',
    privacy: '隐私政策',
    terms: '服务条款',
  },
  groups: { shop: '店铺', help: '帮助', policies: '政策' },
  sellsOn: (shop: string) => `${shop} 在 Mallard 上销售：付款、物流跟踪与 90 天保障由 Mallard 提供。`,
} satisfies Dictionary<'shop-frame'>
