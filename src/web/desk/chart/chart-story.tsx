import { useVisit, useWords } from '../../base/visit.ts'
import { monthDay } from '../../i18n/days.ts'
import { formatMoney, formatNumber, formatRoundMoney } from '../../i18n/format.ts'
import type { Story } from '../story.ts'
import { Chart } from './chart.tsx'
import { FigureCard } from './figure-card.tsx'

const sales = [62_050, 70_900, 54_200, 88_100, 96_000, 124_300, 118_000, 82_400, null, 101_200, 116_000, 139_900, 172_000, 154_000]
const before = [58_000, 60_000, 61_500, 72_000, 79_900, 98_000, 101_000, 70_200, 76_000, 82_000, 93_500, 109_000, 124_000, 118_000]
const days = Array.from({ length: 14 }, (_, at) => `2026-11-${String(at + 1).padStart(2, '0')}`)
const sum = (values: readonly (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0)

function ChartStory() {
  const t = useWords('desk-stories').chart
  const { locale } = useVisit()
  const labels = days.map((day) => monthDay(locale, day))
  const money = (cents: number) => formatMoney(locale, cents)
  const round = (cents: number) => formatRoundMoney(locale, cents)
  const count = (n: number) => formatNumber(locale, n)
  const orders = sales.map((cents) => (cents === null ? null : Math.round(cents / 7485)))
  return (
    <div className="grid gap-4">
      <div className="grid grid-cols-3 gap-3 max-lg:grid-cols-1">
        <FigureCard label={t.sales} value={round(1_467_000)} now={sum(sales)} before={sum(before)} values={sales} note={t.beforeFees} />
        <FigureCard label={t.late} value={count(3)} now={3} before={2} isLessBetter values={[0, 1, 0, 2, 0, 0, 3]} note={t.visits(5760)} />
        <FigureCard label={t.one} value={count(1)} now={1} before={null} values={[1]} note={t.visits(1)} />
      </div>
      <Chart
        kind="line"
        series={{
          title: t.sales,
          labels,
          values: sales,
          name: t.now,
          before: { name: t.before, values: before },
          write: money,
          writeShort: round,
        }}
      />
      <Chart kind="bars" series={{ title: t.orders, labels, values: orders, name: t.now, write: count }} />
      <div className="grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        <Chart kind="line" series={{ title: t.none, labels, values: labels.map(() => null), name: t.now, write: money }} />
        <Chart
          kind="line"
          series={{ title: t.one, labels: labels.slice(0, 1), values: [4450], name: t.now, write: money, writeShort: round }}
        />
      </div>
    </div>
  )
}

export const story: Story = { words: ['desk-parts', 'desk-stories'], Component: ChartStory }
