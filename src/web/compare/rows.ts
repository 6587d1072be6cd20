import type { Product } from '../../contract/products.ts'

export interface Row {
  key: string
  name: string
  values: string[]
  /** Which column is clearly the best; -1 when none is. */
  best: number
  differs: boolean
}

/** What rows say, in the reader's language. */
export interface RowWords {
  rating(product: Product): string
  delivery(product: Product): string
  returns(product: Product): string
  stock(product: Product): string
  weight(grams: number): string
  yesNo(is: boolean): string
  none: string
  names: Record<'rating' | 'delivery' | 'returns' | 'stock' | 'brand' | 'model' | 'colours' | 'sizes' | 'weight' | 'made' | 'shop', string>
}

/** The column with the highest value, when it is the only one. */
export function bestOf(values: readonly (number | null)[]): number {
  const known = values.filter((value) => value !== null)
  if (known.length < 2) return -1
  const most = Math.max(...known)
  const first = values.indexOf(most)
  return values.lastIndexOf(most) === first ? first : -1
}

/** Everything comparable of some products: first what matters to every purchase, then each specification that any of them has. */
export function compareRows(products: readonly Product[], words: RowWords): Row[] {
  const row = (key: string, name: string, values: string[], best = -1): Row => ({
    key,
    name,
    values,
    best,
    differs: new Set(values.map((value) => value.trim().toLowerCase())).size > 1,
  })
  const each = (of: (product: Product) => string) => products.map((product) => of(product) || words.none)
  const options = (key: 'colour' | 'size') => (product: Product) =>
    product.attributes
      .find((attribute) => attribute.key === key)
      ?.options.map(({ value }) => value)
      .join(', ') ?? ''
  const { names } = words

  const rows = [
    row('rating', names.rating, each(words.rating), bestOf(products.map(({ rating, reviewCount }) => (reviewCount > 0 ? rating : null)))),
    row(
      'delivery',
      names.delivery,
      each(words.delivery),
      // Cheaper first, sooner second: a day is worth less than a cent here.
      bestOf(products.map(({ delivery }) => -delivery.costCents * 1000 - Date.parse(delivery.earliest) / 86_400_000)),
    ),
    row('returns', names.returns, each(words.returns), bestOf(products.map(({ returns }) => returns.changeOfMindDays))),
    row('stock', names.stock, each(words.stock)),
    row(
      'brand',
      names.brand,
      each(({ brand }) => brand.name),
    ),
    row(
      'model',
      names.model,
      each(({ modelNumber }) => modelNumber ?? ''),
    ),
    row('colours', names.colours, each(options('colour'))),
    row('sizes', names.sizes, each(options('size'))),
    ...specificationRows(products).map(({ key, name, values }) =>
      row(
        `spec-${key}`,
        name,
        values.map((value) => value ?? words.none),
      ),
    ),
    row(
      'weight',
      names.weight,
      each(({ weightGrams }) => words.weight(weightGrams)),
    ),
    row(
      'made',
      names.made,
      each(({ madeInCanada }) => words.yesNo(madeInCanada)),
    ),
    row(
      'shop',
      names.shop,
      each(({ shop }) => `${shop.displayName}, ${shop.city}`),
    ),
  ]
  // A row in which nobody says anything is no row.
  return rows.filter(({ values }) => values.some((value) => value !== words.none))
}

/** In the order of the first product that has it; names that several products share stand once. */
function specificationRows(products: readonly Product[]) {
  const names = new Map<string, string>()
  for (const { specifications } of products) for (const { key, name } of specifications) if (!names.has(key)) names.set(key, name)
  return [...names].map(([key, name]) => ({
    key,
    name,
    values: products.map(({ specifications }) => specifications.find((each) => each.key === key)?.value),
  }))
}
