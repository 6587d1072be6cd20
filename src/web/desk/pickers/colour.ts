/** A colour as a style sheet wants it, "#0b6248", of what people type: "0B6248", "#063". Null when it is none. */
export function colourTyped(text: string): string | null {
  const digits = text.trim().replace(/^#/, '').toLowerCase()
  if (/^[0-9a-f]{6}$/.test(digits)) return `#${digits}`
  return /^[0-9a-f]{3}$/.test(digits) ? `#${digits.replace(/./g, '$&$&')}` : null
}
