import { plural } from '../plural.ts'

export default {
  products: (n: number) => plural('en', n, { one: '# product', other: '# products' }),
}
