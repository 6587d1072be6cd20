import { templateHomes } from '../../../rules/page/template-homes.ts'
import type { ShopTemplate } from '../shop-template.ts'

/** A boutique: a serif name in the middle, fine lines, no round corner. */
export default {
  bar: 'tint',
  shape: 'middle',
  search: 'line',
  cartOnAccent: false,
  hero: 'split',
  card: 'tall',
  catalogue: 'above',
  ground: 'canvas',
  home: templateHomes.alices,
  tokens: {
    '--font-display':
      '"Cormorant Garamond Variable", "Iowan Old Style", "Palatino Linotype", Palatino, "Book Antiqua", Georgia, "Noto Serif", "Songti SC", "Noto Serif CJK SC", serif',
    '--air': '4.5rem',
    '--radius-btn': '0',
    '--radius-sm': '0',
    '--radius-card': '0',
    '--radius-panel': '0',
    '--radius-hero': '0',
  },
} satisfies ShopTemplate
