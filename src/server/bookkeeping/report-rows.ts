import type { Report, ShownReport } from '../../contract/operator-reports.ts'
import { addDays } from '../../rules/calendar.ts'
import { type Measure, sellerMeasures } from '../../rules/money/book-measures.ts'
import { isProvince, ratesOn } from '../../rules/money/tax.ts'
import type { DaySum, Period } from './sum-books.ts'

type Row = Report['rows'][number]

/** As many days as a drawing can tell apart. */
const MOST_POINTS = 92

const ofKind: Record<ShownReport, (sum: DaySum) => boolean> = {
  sales: ({ kind }) => kind === 'shop',
  services: ({ kind }) => kind === 'business',
  sellers: ({ kind }) => kind !== 'house',
  taxes: () => true,
}
const drawn: Record<ShownReport, readonly Measure[]> = {
  sales: ['goods'],
  services: ['goods'],
  sellers: ['payout'],
  taxes: ['ourGstHst', 'ourProvincial'],
}
/** What the columns of a sale's province are. */
const saleColumns: readonly Measure[] = ['goods', 'delivery', 'refund', 'commission']

function pointsOf(sums: readonly DaySum[], measures: readonly Measure[], { from, to }: Period): Pick<Report, 'points' | 'byMonth'> {
  const days: string[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day)
  const byMonth = days.length > MOST_POINTS
  const pointOf = (day: string) => (byMonth ? `${day.slice(0, 7)}-01` : day)
  const points = new Map(days.map((day) => [pointOf(day), 0]))
  // What was paid is below nothing in the books, and a payment to those who read of it.
  for (const { day, measure, cents } of sums)
    if (measures.includes(measure)) points.set(pointOf(day), (points.get(pointOf(day)) ?? 0) + (measure === 'payout' ? 0 - cents : cents))
  return { points: [...points].map(([day, cents]) => ({ day, cents })), byMonth }
}

/** Rows by key, with what is in each column added up. */
class Rows {
  private readonly rows = new Map<string, Row>()
  constructor(private readonly columns: number) {}
  add(key: Pick<Row, 'province'> & Partial<Row>, column: number, { cents, times }: { cents: number; times: number }): void {
    const name = [key.province, key.tax, key.milliPercent, key.measure].join(' ')
    const fresh: Row = {
      tax: null,
      milliPercent: null,
      measure: null,
      times: 0,
      cents: Array.from({ length: this.columns }, () => 0),
      ...key,
    }
    const row = this.rows.get(name) ?? fresh
    row.cents[column] = (row.cents[column] ?? 0) + cents
    row.times += times
    this.rows.set(name, row)
  }
  all = () => [...this.rows.values()].filter(({ cents, times }) => times > 0 || cents.some((one) => one !== 0))
}

/** Who has a tax that a line tells of: in which column it stands, and of which tax it is. */
const taxColumns: Partial<Record<Measure, { tax: 'gstHst' | 'provincial'; column: number }>> = {
  ourGstHst: { tax: 'gstHst', column: 0 },
  ourProvincial: { tax: 'provincial', column: 0 },
  gstHst: { tax: 'gstHst', column: 1 },
  provincial: { tax: 'provincial', column: 1 },
  backGstHst: { tax: 'gstHst', column: 2 },
  backProvincial: { tax: 'provincial', column: 2 },
}

/** The rate of the day: a rate that changed within the days has a row of its own. What goes back later counts at the rate of that later day. */
function rateOf(province: string, tax: 'gstHst' | 'provincial', day: string): number | null {
  if (!isProvince(province)) return null
  const names: readonly string[] = tax === 'gstHst' ? ['GST', 'HST'] : ['PST', 'RST', 'QST']
  return ratesOn(province, day).find((rate) => names.includes(rate.tax))?.milliPercent ?? null
}

/** A report from the sums of days. */
export function reportOf(name: ShownReport, all: readonly DaySum[], period: Period): Report {
  const sums = all.filter(ofKind[name])
  const rows = new Rows(name === 'taxes' ? 3 : name === 'sellers' ? 1 : saleColumns.length)
  for (const sum of sums) {
    const { measure, province, day } = sum
    if (name === 'taxes') {
      const of = taxColumns[measure]
      if (of) rows.add({ province, tax: of.tax, milliPercent: rateOf(province, of.tax, day) }, of.column, sum)
    } else if (name === 'sellers') {
      if ((sellerMeasures as readonly string[]).includes(measure)) rows.add({ province: '', measure }, 0, sum)
    } else {
      const column = saleColumns.indexOf(measure)
      if (column >= 0) rows.add({ province }, column, sum)
    }
  }
  const order = sellerMeasures as readonly string[]
  const sorted = rows.all().sort((a, b) => {
    if (name === 'sellers') return order.indexOf(a.measure ?? '') - order.indexOf(b.measure ?? '')
    return a.province.localeCompare(b.province) || (a.tax ?? '').localeCompare(b.tax ?? '') || (a.milliPercent ?? 0) - (b.milliPercent ?? 0)
  })
  return { ...pointsOf(sums, drawn[name], period), rows: sorted }
}
