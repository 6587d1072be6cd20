/** Made-up goods for the story of the table. */
export interface SampleRow {
  id: string
  name: string
  kind: string
  state: 'live' | 'draft' | 'sold-out'
  cents: number
  stock: number
  costCents: number
}

const names = [
  'Whistling kettle',
  'Linen apron',
  'Oak board',
  'Cast-iron pan',
  'Tea towels',
  'Storage jar',
  'Bread knife',
  'Egg timer',
  'Salt cellar',
]
const states = ['live', 'draft', 'sold-out'] as const

export const sampleRows: readonly SampleRow[] = Array.from({ length: 27 }, (_, n) => ({
  id: `row-${String(n + 1).padStart(2, '0')}`,
  name: `${names[n % names.length]} ${n + 1}`,
  kind: n % 3 === 0 ? 'Kitchen' : 'Table',
  state: states[n % 3] ?? 'live',
  cents: 1250 + n * 175,
  stock: (n * 7) % 23,
  costCents: n % 8 === 5 ? 99_000 : 600,
}))

export const sampleTitles = { name: 'Product', kind: 'Kind', state: 'State', cents: 'Price', stock: 'In stock' } as const
export const sampleStates = { live: 'Live', draft: 'Draft', 'sold-out': 'Sold out' } as const
export const sampleTexts = {
  label: 'Products, made up',
  views: { all: 'Everything', live: 'Live', low: 'Cheapest first' },
  words: 'Name of the product',
  sorts: { name: 'By name', up: 'Cheapest first', down: 'Dearest first' },
  act: 'Take 10% off',
  stale: 'Fail: somebody was faster',
  undoText: 'Can be undone for 10 seconds here.',
  preview: (n: number) => `Ten percent come off ${n} prices.`,
  belowCost: 'it would be sold below cost',
  done: (n: number) => `${n} prices are lower`,
  none: 'No product fits',
  noneText: 'Drop a filter or a word.',
  loading: 'Products on their way',
} as const
