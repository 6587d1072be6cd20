import type { Dictionary } from '../rooms.ts'

export default {
  title: '商品',
  none: { title: '还没有商品', text: '这里列出店铺的全部商品：价格、库存，以及顾客能否看到。' },
} satisfies Dictionary<'seller-products'>
