import type { ShopTemplate } from '../shop-template.ts'

/** A boutique: a serif name in the middle, fine lines, no round corner. */
export default {
  bar: 'tint',
  shape: 'middle',
  search: 'line',
  cartOnAccent: false,
  tokens: {
    '--font-display':
      '"Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Noto Serif", "Songti SC", "Noto Serif CJK SC", serif',
    '--radius-btn': '0',
    '--radius-sm': '0',
    '--radius-card': '0',
    '--radius-panel': '0',
    '--radius-hero': '0',
  },
} satisfies ShopTemplate
