import { readableOn } from '../../rules/contrast.ts'
import type { PaletteColour } from './tables.ts'

/** The colours of a shop's sign: its first one, and what reads best on it. */
export function signOf(palette: readonly PaletteColour[]): { background: string; text: string } {
  const [background = '#06382b', ...others] = palette.map(({ hex }) => hex.toLowerCase())
  return { background, text: readableOn(background, others) }
}
