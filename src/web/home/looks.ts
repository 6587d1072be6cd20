import type { CSSProperties } from 'react'
import type { ShownHome } from '../../contract/home-content.ts'

/** How a mall's home is dressed. Colours are tokens put over the house's own, so that no part knows about malls. */
export interface Look {
  page: CSSProperties
  /** Around headings that stand on the page itself. */
  heading: CSSProperties
  hero: CSSProperties
  deals: CSSProperties
  pros: CSSProperties
  /** Cards stand in boxes of their own where the page is dark. */
  boxed: boolean
}

const tokens = (over: Record<`--${string}`, string>, rest: CSSProperties = {}): CSSProperties => ({ ...rest, ...over })

const house: Look = {
  page: {},
  heading: {},
  hero: tokens({
    '--hero': '#06403c',
    '--hero-glow': 'radial-gradient(70% 110% at 78% 58%, #3a9a86 0%, #17705f 34%, #06403c 78%)',
    '--hero-tag': 'var(--color-bill-200)',
  }),
  deals: { background: 'var(--color-bill-100)' },
  pros: { background: 'var(--color-spec-50)' },
  boxed: false,
}

const cream = '#fff3df'

const snow = [
  [8, 12],
  [17, 44],
  [29, 20],
  [41, 68],
  [55, 9],
  [63, 52],
  [74, 26],
  [86, 61],
  [94, 15],
]
  .map(([x, y]) => `radial-gradient(circle at ${x}% ${y}%, rgb(255 255 255 / 0.55) 0 1.5px, transparent 2px)`)
  .join(', ')

const christmas: Look = {
  page: { background: `${snow}, radial-gradient(120% 900px at 78% 0%, #8d1f2c 0%, #5d0f1f 45%, #33070f 100%) #33070f` },
  heading: tokens({ '--color-ink-600': '#f3d3c4', '--color-ink-700': '#f3d3c4', '--color-head-600': '#ffd98a' }, { color: cream }),
  hero: tokens({
    '--hero': '#4d0b18',
    '--hero-glow': 'radial-gradient(70% 110% at 78% 58%, #b33a45 0%, #7c1626 40%, #4d0b18 80%)',
    '--hero-tag': '#ffd98a',
  }),
  deals: { background: 'rgb(42 6 13 / 0.6)' },
  pros: { background: 'transparent' },
  boxed: true,
}

/** A mall of the house's shapes in one colour of its own: behind the first message, the deals and the pros. */
const inColour = (deep: string, glow: string, tag: string, tint: string): Look => ({
  ...house,
  page: { background: `linear-gradient(${tint}, var(--color-down-50) 60rem)` },
  hero: tokens({ '--hero': deep, '--hero-glow': `radial-gradient(70% 110% at 78% 58%, ${glow} 0%, ${deep} 74%)`, '--hero-tag': tag }),
  deals: { background: tint },
})

const looks: Record<string, Look> = {
  christmas,
  garden: inColour('#2f4a26', '#6d8f4e', '#e6f0c8', '#eef3e2'),
  lane: inColour('#5a1f3d', '#b05a80', '#fbdbe6', '#fbeef2'),
  circuit: inColour('#101a3a', '#3d5fd0', '#bcd0ff', '#eaeffc'),
}

/** By its name, or in colours of its own. */
export function lookOf(template: string | null, dress?: ShownHome['dress']): Look {
  if (dress?.wears === 'own') return inColour(dress.deep, dress.glow, dress.tag, dress.tint)
  return looks[dress?.wears ?? template ?? ''] ?? house
}
