import { readableOn } from '../../rules/page/contrast.ts'
import { Recent } from '../../rules/recent.ts'
import type { PaletteColour } from './tables.ts'

interface Sign {
  background: string
  text: string
}

/** Every product and every card of a shop shows its sign. */
const signs = new Recent<Sign>(1_000)

/** The colours of a shop's sign: its first one, and what reads best on it. */
export function signOf(palette: readonly PaletteColour[]): Sign {
  const hexes = palette.map(({ hex }) => hex.toLowerCase())
  return signs.get(hexes.join(), () => {
    const [background = '#06382b', ...others] = hexes
    return Object.freeze({ background, text: readableOn(background, others) })
  })
}
