import type { Text } from '../../contract/locale.ts'
import type { ColourFamily } from '../../contract/search.ts'

export type { ColourFamily }

/** The colours that shoppers filter by; a shade as "oxblood" belongs to one of them. */
export const colourFamilies = {
  black: { hex: '#1D1D20', name: { en: 'Black', fr: 'Noir', zh: '黑色' } },
  white: { hex: '#F4F2EC', name: { en: 'White', fr: 'Blanc', zh: '白色' } },
  grey: { hex: '#8A8D91', name: { en: 'Grey', fr: 'Gris', zh: '灰色' } },
  brown: { hex: '#7B5236', name: { en: 'Brown', fr: 'Brun', zh: '棕色' } },
  beige: { hex: '#DCCBAA', name: { en: 'Beige', fr: 'Beige', zh: '米色' } },
  red: { hex: '#B3142B', name: { en: 'Red', fr: 'Rouge', zh: '红色' } },
  pink: { hex: '#E29AAE', name: { en: 'Pink', fr: 'Rose', zh: '粉色' } },
  orange: { hex: '#E07A3A', name: { en: 'Orange', fr: 'Orange', zh: '橙色' } },
  yellow: { hex: '#E7B416', name: { en: 'Yellow', fr: 'Jaune', zh: '黄色' } },
  green: { hex: '#2F6B45', name: { en: 'Green', fr: 'Vert', zh: '绿色' } },
  blue: { hex: '#345C92', name: { en: 'Blue', fr: 'Bleu', zh: '蓝色' } },
  purple: { hex: '#6B4A86', name: { en: 'Purple', fr: 'Violet', zh: '紫色' } },
} as const satisfies Record<ColourFamily, { hex: string; name: Text }>

/** The family of a shade given as #RRGGBB. */
export function colourFamily(hex: string): ColourFamily {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
  const max = Math.max(r, g, b)
  const spread = max - Math.min(r, g, b)
  const light = (max + Math.min(r, g, b)) / 2
  const saturation = spread === 0 ? 0 : spread / (1 - Math.abs(2 * light - 1))
  if (light < 0.13) return 'black'
  if (saturation < 0.09 || spread < 0.04) return light > 0.85 ? 'white' : light < 0.2 ? 'black' : 'grey'
  const hue = (60 * (max === r ? (g - b) / spread + 6 : max === g ? (b - r) / spread + 2 : (r - g) / spread + 4)) % 360
  if (hue >= 20 && hue < 62 && light > 0.86) return saturation < 0.4 && light > 0.88 ? 'white' : 'beige'
  if (hue < 12 || hue >= 335) return light > 0.62 ? 'pink' : 'red'
  if (hue >= 38 && hue < 66 && light > 0.45 && saturation > 0.5) return 'yellow'
  if (hue < 48) return light > 0.68 ? 'beige' : saturation < 0.58 || light < 0.38 ? 'brown' : 'orange'
  if (hue < 66) return saturation < 0.4 ? (light > 0.6 ? 'beige' : 'brown') : 'yellow'
  if (hue < 172) return 'green'
  if (hue < 255) return 'blue'
  return hue < 310 ? 'purple' : light > 0.6 ? 'pink' : 'purple'
}
