import type { Cents } from './money.ts'

export type TaxName = 'GST' | 'HST' | 'PST' | 'RST' | 'QST'
export type Province = 'AB' | 'BC' | 'MB' | 'NB' | 'NL' | 'NS' | 'NT' | 'NU' | 'ON' | 'PE' | 'QC' | 'SK' | 'YT'

export interface TaxRate {
  province: Province
  tax: TaxName
  /** First day of the rate, in local time of the province. */
  since: string
  /** Thousandths of a percent: 9975 is 9.975 %. Zero ends a tax. */
  milliPercent: number
}

const rate = (province: Province, tax: TaxName, milliPercent: number, since = '2016-10-01'): TaxRate => ({
  province,
  tax,
  since,
  milliPercent,
})

/** General rates on goods by destination. A rate holds until the next row of the same province and tax. */
export const taxRates: readonly TaxRate[] = [
  rate('AB', 'GST', 5000),
  rate('NT', 'GST', 5000),
  rate('NU', 'GST', 5000),
  rate('YT', 'GST', 5000),
  rate('ON', 'HST', 13_000),
  rate('NB', 'HST', 15_000),
  rate('NL', 'HST', 15_000),
  rate('PE', 'HST', 15_000),
  rate('NS', 'HST', 15_000),
  rate('NS', 'HST', 14_000, '2025-04-01'),
  rate('QC', 'GST', 5000),
  rate('QC', 'QST', 9975),
  rate('BC', 'GST', 5000),
  rate('BC', 'PST', 7000),
  rate('SK', 'GST', 5000),
  rate('SK', 'PST', 6000, '2017-03-23'),
  rate('MB', 'GST', 5000),
  rate('MB', 'RST', 7000, '2019-07-01'),
]

/** The rates of a province on a day written "2026-11-15". */
export function ratesOn(province: Province, day: string): TaxRate[] {
  const current = new Map<TaxName, TaxRate>()
  for (const row of taxRates) {
    if (row.province !== province || row.since > day) continue
    const known = current.get(row.tax)
    if (!known || known.since < row.since) current.set(row.tax, row)
  }
  return [...current.values()]
}

/** Half cents go up. Every tax is taken from the price itself, never from another tax. */
export const taxOn = (amount: Cents, milliPercent: number): Cents => Math.floor((amount * milliPercent + 50_000) / 100_000)

export interface Taxes {
  gstHstCents: Cents
  pstRstQstCents: Cents
}

export function taxesOn(amount: Cents, province: Province, day: string): Taxes {
  const taxes = { gstHstCents: 0, pstRstQstCents: 0 }
  for (const { tax, milliPercent } of ratesOn(province, day)) {
    if (tax === 'GST' || tax === 'HST') taxes.gstHstCents += taxOn(amount, milliPercent)
    else taxes.pstRstQstCents += taxOn(amount, milliPercent)
  }
  return taxes
}

const provinces: ReadonlySet<string> = new Set(taxRates.map(({ province }) => province))

export const isProvince = (code: string): code is Province => provinces.has(code)
