import type { ShopTemplate } from '../../contract/templates.ts'
import { escaped } from './escaped.ts'
import { shopColours } from './shop-colours.ts'

/** How round a template is, and in which type it speaks. */
const shapes: Record<ShopTemplate, { radius: number; family: string; weight: number }> = {
  alices: { radius: 32, family: 'Georgia, serif', weight: 400 },
  electronic: { radius: 6, family: 'Arial, sans-serif', weight: 700 },
  normal: { radius: 14, family: 'Arial, sans-serif', weight: 700 },
  pufflesPet: { radius: 26, family: 'Verdana, sans-serif', weight: 700 },
}

const letters = new Intl.Segmenter('en')

/** The first letter that can be seen, as people count letters; a dot when there is none. */
export function letterOf(name: string): string {
  for (const { segment } of letters.segment(name.slice(0, 200))) {
    if (/[\p{L}\p{N}]/u.test(segment) && segment.length <= 8) return segment.toLocaleUpperCase('en')
  }
  return '•'
}

interface Monogram {
  name: string
  template: ShopTemplate
  /** As the shop's own colours say, the sign's first. */
  palette: readonly string[]
}

/** The sign of a shop that has drawn none: its first letter in its template's shape and its own colours. A picture, with no script or address in it. */
export function monogram({ name, template, palette }: Monogram): string {
  const { radius, family, weight } = shapes[template]
  const { sign, onSign, accent } = shopColours(palette.map((hex) => hex.toLowerCase()))
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">',
    `<rect width="64" height="64" rx="${radius}" fill="${sign}"/>`,
    `<rect x="20" y="50" width="24" height="3" rx="1.5" fill="${accent}"/>`,
    `<text x="32" y="43" text-anchor="middle" font-family="${family}" font-size="34" font-weight="${weight}" fill="${onSign}">${escaped(letterOf(name))}</text>`,
    '</svg>',
  ].join('')
}
