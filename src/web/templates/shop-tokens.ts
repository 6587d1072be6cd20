import type { CSSProperties } from 'react'
import type { ShopDetails } from '../../contract/shops.ts'
import { shopColours } from '../../rules/page/shop-colours.ts'
import type { TokenChoices } from '../../rules/page/shop-look.ts'
import type { ShopTemplate } from './shop-template.ts'

type Tokens = Readonly<Record<`--${string}`, string>>

const corners = (small: string, card: string, panel: string): Tokens => ({
  '--radius-btn': small,
  '--radius-sm': small,
  '--radius-card': card,
  '--radius-panel': panel,
  '--radius-hero': panel,
})

/** What each choice of a shop comes to. A shop chooses names; only the house writes styles. */
const chosen: { readonly [Name in keyof Required<TokenChoices>]: Readonly<Record<NonNullable<TokenChoices[Name]>, Tokens>> } = {
  radius: {
    square: corners('0', '0', '0'),
    soft: corners('0.5rem', '0.75rem', '1rem'),
    round: corners('999px', '1.25rem', '2rem'),
  },
  density: { airy: { '--air': '4.5rem' }, normal: { '--air': '3rem' }, dense: { '--air': '2rem' } },
  type: {
    house: { '--font-display': 'var(--font-house)' },
    serif: { '--font-display': '"Cormorant Garamond Variable", "Iowan Old Style", Georgia, "Songti SC", "Noto Serif CJK SC", serif' },
    grotesque: { '--font-display': '"Space Grotesk Variable", var(--font-house)' },
    rounded: { '--font-display': '"Baloo 2 Variable", var(--font-house)' },
  },
}

const ofChoices = ({ radius, density, type }: ShopDetails['look']['tokens']): Tokens => ({
  ...(radius && chosen.radius[radius]),
  ...(density && chosen.density[density]),
  ...(type && chosen.type[type]),
})

/** The house's tokens as this shop dyes and shapes them. */
export function tokensOf({ palette, look: { tokens } }: Pick<ShopDetails, 'palette' | 'look'>, look: ShopTemplate): CSSProperties {
  const { ramp, sign, onSign, tint, onTint, accent, onAccent } = shopColours(palette)
  const bars = {
    sign: [sign, onSign],
    paper: ['var(--color-paper)', 'var(--color-ink-900)'],
    tint: [tint, onTint],
  } as const
  const [bar, onBar] = bars[look.bar]
  return {
    ...Object.fromEntries(Object.entries(ramp).map(([step, hex]) => [`--color-head-${step}`, hex])),
    // White reads on every stop.
    '--sheen': `radial-gradient(120% 140% at 88% 0%, ${ramp[600]} 0%, ${ramp[800]} 55%, ${ramp[900]} 100%)`,
    '--shop-bar': bar,
    '--shop-on-bar': onBar,
    '--shop-sign': sign,
    '--shop-on-sign': onSign,
    '--shop-tint': tint,
    '--shop-on-tint': onTint,
    '--shop-accent': accent,
    '--shop-on-accent': onAccent,
    ...look.tokens,
    ...ofChoices(tokens),
  } as CSSProperties
}

/** Dark ground: paper is night and ink is light, so that the house's own parts can be read on it. */
const night = {
  '--color-paper': '#101729',
  '--color-down-50': '#0b0f1a',
  '--color-down-100': '#141c31',
  '--color-down-200': '#243150',
  '--color-down-300': '#33425f',
  '--color-down-500': '#8393b4',
  '--color-ink-500': '#a3b0cc',
  '--color-ink-600': '#b4c0d8',
  '--color-ink-700': '#d3dcee',
  '--color-ink-900': '#f3f6ff',
  '--color-head-50': '#13203a',
  '--color-head-100': '#1a2947',
  '--color-head-600': 'var(--shop-accent)',
  '--color-head-700': 'var(--shop-accent)',
  '--on-head': 'var(--shop-on-accent)',
  '--on-bill': '#0b0f1a',
  '--color-bill-100': '#2f2813',
  '--color-bill-200': '#4a3d14',
  '--color-bill-700': '#ffd98a',
  '--color-spec-50': '#171d3f',
  '--color-spec-100': '#232a55',
  '--color-spec-600': '#aab4ff',
  '--color-spec-700': '#c3caff',
  '--color-breast-50': '#33180f',
  '--color-breast-600': '#ff9d7a',
  '--on-breast': '#0b0f1a',
  '--color-ok': 'var(--shop-accent)',
  '--color-ok-tint': '#10302a',
  '--color-warn': '#ffd98a',
  '--color-warn-tint': '#2f2813',
  '--color-bad': '#ff9d7a',
  '--color-bad-tint': '#33180f',
  '--color-info': '#aab4ff',
  '--color-info-tint': '#171d3f',
  '--w': '#141c31',
} as CSSProperties

const grounds: Record<ShopTemplate['ground'], CSSProperties> = {
  canvas: {},
  tint: { background: 'color-mix(in srgb, var(--shop-tint) 35%, white)' },
  night: { ...night, background: 'var(--color-down-50)', color: 'var(--color-ink-900)' },
}

export const groundOf = ({ ground }: ShopTemplate): CSSProperties => grounds[ground]
