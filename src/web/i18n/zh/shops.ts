import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  products: (n: number) => plural('zh', n, { other: '# 件商品' }),
} satisfies Dictionary<'shops'>
