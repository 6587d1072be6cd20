import { areaBelow, heightOf, labelled, lineThrough, pointsOf, rangeOf, ticksFor } from './geometry.ts'
import type { Series } from './series.ts'

interface Size {
  width: number
  height: number
  /** Room for what stands left of the drawing. */
  left: number
  labels: number
}

const wide: Size = { width: 900, height: 200, left: 58, labels: 7 }
const middle: Size = { width: 560, height: 170, left: 58, labels: 5 }
const narrow: Size = { width: 270, height: 150, left: 52, labels: 3 }

interface DrawingProps {
  series: Series
  kind: 'line' | 'bars'
  /** The value that is looked at. */
  at: number | null
  onAt: (at: number | null) => void
}

/** Once for each width of its place: a drawing that is made smaller has letters that nobody can read. */
export const Drawing = (props: DrawingProps) => (
  <>
    <Sized {...props} size={wide} className="@max-[760px]:hidden" />
    <Sized {...props} size={middle} className="@max-[440px]:hidden @min-[760px]:hidden" />
    <Sized {...props} size={narrow} className="@min-[440px]:hidden" />
  </>
)

function Sized({ series, kind, at, onAt, size, className }: DrawingProps & { size: Size; className: string }) {
  const { labels, values, before, write, writeShort = write } = series
  const { width, height, left } = size
  const ticks = ticksFor([...values, ...(before?.values ?? [])].filter((value) => value !== null))
  const range = rangeOf(ticks)
  const zero = heightOf(0, range, height)
  const points = pointsOf(values, range, size)
  const slot = width / Math.max(1, labels.length)
  const middleOf = (index: number) =>
    kind === 'bars' ? slot * (index + 0.5) : (points[index]?.[0] ?? (labels.length > 1 ? (width / (labels.length - 1)) * index : width / 2))
  const shown = labelled(labels.length, size.labels)
  const looked = at === null ? null : (values[at] ?? null)
  return (
    // The table beside it says the same to whoever cannot see it.
    <svg
      viewBox={`${-left} -22 ${left + width + 14} ${height + 48}`}
      className={`w-full ${className}`}
      aria-hidden="true"
      fontSize="12"
      fill="var(--color-ink-600)"
      onPointerLeave={() => onAt(null)}
    >
      {ticks.map((tick) => {
        const y = heightOf(tick, range, height)
        return (
          <g key={tick}>
            <path d={`M0 ${y}H${width}`} stroke="var(--color-down-200)" />
            <text x={-8} y={y + 4} textAnchor="end">
              {writeShort(tick)}
            </text>
          </g>
        )
      })}
      {kind === 'line' && (
        <>
          <path d={areaBelow(points, zero)} fill="var(--desk-line)" opacity={0.12} />
          {before && (
            <path
              d={lineThrough(pointsOf(before.values, range, size))}
              fill="none"
              stroke="var(--color-down-500)"
              strokeWidth={1.5}
              strokeDasharray="3 3"
            />
          )}
          <path d={lineThrough(points)} fill="none" stroke="var(--desk-line)" strokeWidth={2.5} strokeLinejoin="round" />
          {/* A value between two that are not known, or the only one, is no line. */}
          {points.map(
            (point, index) =>
              point &&
              !points[index - 1] &&
              !points[index + 1] && <circle key={labels[index]} cx={point[0]} cy={point[1]} r={4} fill="var(--desk-line)" />,
          )}
        </>
      )}
      {kind === 'bars' &&
        values.map((value, index) => {
          const old = before?.values[index] ?? null
          const bar = (of: number, shift: number, share: number, fill: string) => {
            const y = heightOf(of, range, height)
            return (
              <rect x={slot * (index + shift)} y={Math.min(y, zero)} width={slot * share} height={Math.abs(zero - y)} rx={2} fill={fill} />
            )
          }
          return (
            <g key={labels[index]}>
              {old !== null && bar(old, 0.14, 0.34, 'var(--color-down-400)')}
              {value !== null && bar(value, before ? 0.5 : 0.2, before ? 0.36 : 0.6, 'var(--desk-line)')}
            </g>
          )
        })}
      {labels.map(
        (label, index) =>
          shown.has(index) && (
            <text
              key={label}
              x={middleOf(index)}
              y={height + 18}
              textAnchor={
                kind === 'bars' || labels.length === 1 ? 'middle' : index === 0 ? 'start' : index === labels.length - 1 ? 'end' : 'middle'
              }
            >
              {label}
            </text>
          ),
      )}
      {at !== null && looked !== null && (
        <g pointerEvents="none">
          <circle
            cx={middleOf(at)}
            cy={heightOf(looked, range, height)}
            r={5}
            fill="var(--color-bill-400)"
            stroke="var(--desk-line)"
            strokeWidth={2}
          />
          <text
            x={Math.min(Math.max(middleOf(at), 50), width - 50)}
            y={heightOf(looked, range, height) - 10}
            textAnchor="middle"
            fontWeight={700}
            fill="var(--color-ink-900)"
            stroke="var(--color-paper)"
            strokeWidth={4}
            paintOrder="stroke"
          >
            {`${labels[at]} · ${write(looked)}`}
          </text>
        </g>
      )}
      {labels.map((label, index) => (
        <rect
          key={label}
          x={kind === 'bars' ? slot * index : middleOf(index) - slot / 2}
          y={-22}
          width={slot}
          height={height + 22}
          fill="transparent"
          onPointerEnter={() => onAt(index)}
        />
      ))}
    </svg>
  )
}
