import type { CSSProperties } from 'react'

/** Burgundy for the house's green, candlelight for its yellow. */
export const christmasTokens = {
  '--color-head-50': '#fdf3f2',
  '--color-head-100': '#f9dfdc',
  '--color-head-200': '#f0bcb8',
  '--color-head-300': '#dd8b8a',
  '--color-head-400': '#bd4d55',
  '--color-head-500': '#a32c3a',
  '--color-head-600': '#8c1c2c',
  '--color-head-700': '#6d1422',
  '--color-head-800': '#4d0b17',
  '--color-head-900': '#2d060e',
  '--color-bill-200': '#ffe9bf',
  '--color-bill-300': '#ffdc94',
  '--color-bill-400': '#ffd27a',
  '--font-seasonal': '"Iowan Old Style", "Palatino Linotype", Palatino, Georgia, "Noto Serif", "Songti SC", "Noto Serif CJK SC", serif',
  '--night': 'radial-gradient(120% 220% at 78% 0%, #7c1626 0%, #4d0b17 46%, #2d060e 100%)',
} as CSSProperties
