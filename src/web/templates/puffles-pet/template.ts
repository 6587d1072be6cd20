import { templateHomes } from '../../../rules/page/template-homes.ts'
import type { ShopTemplate } from '../shop-template.ts'

/** Soft and round: a wide search, pills, the cart on a spot of colour. */
export default {
  bar: 'tint',
  shape: 'left below',
  search: 'pill',
  cartOnAccent: true,
  hero: 'blob',
  card: 'soft',
  catalogue: 'above',
  ground: 'tint',
  home: templateHomes.pufflesPet,
  tokens: {
    '--font-display': '"Baloo 2 Variable", var(--font-house)',
    '--air': '3rem',
    '--radius-btn': '999px',
    '--radius-sm': '0.875rem',
    '--radius-card': '1.25rem',
    '--radius-panel': '1.75rem',
    '--radius-hero': '2.25rem',
  },
} satisfies ShopTemplate
