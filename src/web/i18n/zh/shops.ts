import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  products: (n: number) => plural('zh', n, { other: '# 件商品' }),
  all: '全部店铺',
  allText: '商城的全部店铺，按名称或评分排列，附所在地和商品数量。',
  count: (n: number) => plural('zh', n, { other: '# 家店铺' }),
  order: '排序',
  orders: { name: '按名称', rating: '评分最高' },
  onMap: '在地图上看',
  asList: '列表',
  asCards: '卡片',
  none: '这里还没有店铺。',
  pages: '页码',
} satisfies Dictionary<'shops'>
