import type stories from '../../i18n/en/desk-stories.ts'

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

const states = ['live', 'draft', 'sold-out'] as const

export function sampleRowsIn({ goods, kinds }: Pick<(typeof stories)['table'], 'goods' | 'kinds'>): readonly SampleRow[] {
  const names = Object.values(goods)
  return Array.from({ length: 27 }, (_, n) => ({
    id: `row-${String(n + 1).padStart(2, '0')}`,
    name: `${names[n % names.length]} ${n + 1}`,
    kind: n % 3 === 0 ? kinds.kitchen : kinds.table,
    state: states[n % 3] ?? 'live',
    cents: 1250 + n * 175,
    stock: (n * 7) % 23,
    costCents: n % 8 === 5 ? 99_000 : 600,
  }))
}
