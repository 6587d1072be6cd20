/** A colour as a style sheet wants it, "#0b6248", of what people type: "0B6248", "#063". Null when it is none. */
export function colourTyped(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null
}

const part = (colour: string, at: number) => {
  const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}
const lightOf = (colour: string) => 0.2126 * part(colour, 1) + 0.7152 * part(colour, 3) + 0.0722 * part(colour, 5)

/** How well one colour is read on another, from 1 to 21 as WCAG counts it. */
export function contrastOf(one: string, other: string): number {
  const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
