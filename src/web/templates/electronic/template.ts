import { templateHomes } from '../../../rules/page/template-homes.ts'
import type { ShopTemplate } from '../shop-template.ts'

/** A bench of devices: one dense bar, square corners, the accent where something is pressed. */
export default {
  bar: 'sign',
  shape: 'left beside',
  search: 'bench',
  cartOnAccent: false,
  hero: 'bench',
  card: 'measured',
  catalogue: 'above',
  ground: 'night',
  home: templateHomes.electronic,
  tokens: {
    '--font-display': '"Space Grotesk Variable", var(--font-house)',
    '--air': '2.5rem',
    '--radius-btn': '0.125rem',
    '--radius-sm': '0.125rem',
    '--radius-card': '0.25rem',
    '--radius-panel': '0.25rem',
    '--radius-hero': '0.25rem',
  },
} satisfies ShopTemplate
