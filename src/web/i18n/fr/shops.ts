import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  products: (n: number) => plural('fr', n, { one: '# article', other: '# articles' }),
} satisfies Dictionary<'shops'>
