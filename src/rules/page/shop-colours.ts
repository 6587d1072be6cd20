import { contrast, readableOn } from './contrast.ts'

/** The house's steps of its main colour that a shop may dye; the numbers are those of the tokens. */
const steps = { 50: 0.94, 100: 0.86, 200: 0.7, 300: 0.5, 400: 0.28, 500: 0.1, 600: 0, 700: -0.2, 800: -0.42, 900: -0.6 } as const
type Step = keyof typeof steps

export interface ShopColours {
  /** The sign: behind the shop's name, and what reads on it. */
  sign: string
  onSign: string
  /** A breath of the sign's colour, and what reads on it. */
  tint: string
  onTint: string
  /** For what shall be seen first, on the sign or beside it. */
  accent: string
  onAccent: string
  /** Stands for the house's green: white reads on 600 and darker, 600 and darker read on paper, canvas, 50 and 100. */
  ramp: Record<Step, string>
}

const HOUSE = '#06382b'
const grounds = ['#ffffff', '#fcfaf6'] as const
const READABLE = 4.5
const TINT = 0.72

const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (rgb: readonly number[]) => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Towards white for a positive share, towards black for a negative one. */
const mixed = (hex: string, share: number) => hexOf(channels(hex).map((value) => value + ((share > 0 ? 255 : 0) - value) * Math.abs(share)))

/** How far from grey. */
const chroma = (hex: string) => Math.max(...channels(hex)) - Math.min(...channels(hex))

const readsAsText = (hex: string) => [...grounds, mixed(hex, steps[100])].every((ground) => contrast(ground, hex) >= READABLE)

function darkened(hex: string): string {
  for (let share = 0; share < 1; share += 0.04) {
    const darker = mixed(hex, -share)
    if (readsAsText(darker)) return darker
  }
  return '#000000'
}

/** The most colourful one that can be read as it is; when none can, the most colourful one made darker until it can. */
function strongOf(palette: readonly string[]): string {
  const colourful = palette.toSorted((a, b) => chroma(b) - chroma(a))
  return colourful.find(readsAsText) ?? darkened(colourful[0] ?? HOUSE)
}

/** The colour of buttons and links: which of a palette it would be, and what it is drawn in, the nearest that can be read. */
export function mainColour(palette: readonly string[]): { chosen: string; drawn: string; contrast: number } {
  const drawn = strongOf(palette)
  const chosen = palette.includes(drawn) ? drawn : (palette.toSorted((a, b) => chroma(b) - chroma(a))[0] ?? drawn)
  return { chosen, drawn, contrast: Math.min(...[...grounds, mixed(chosen, steps[100])].map((ground) => contrast(ground, chosen))) }
}

/** What a shop's pages are dyed with, made from its palette (`#rrggbb`, the sign first) so that everything can be read. */
export function shopColours(palette: readonly string[]): ShopColours {
  const known = palette.filter((hex) => /^#[0-9a-f]{6}$/.test(hex))
  const [sign = HOUSE, ...others] = known
  const strong = strongOf(known)
  const onSign = readableOn(sign, others)
  // An accent that the sign swallows is none.
  const accent = others.toSorted((a, b) => chroma(b) - chroma(a)).find((hex) => contrast(sign, hex) >= 3) ?? onSign
  const ramp = Object.fromEntries(Object.entries(steps).map(([step, share]) => [step, mixed(strong, share)])) as ShopColours['ramp']
  const tint = mixed(sign, TINT)
  return { sign, onSign, tint, onTint: readableOn(tint, [ramp[900]]), accent, onAccent: readableOn(accent, [sign, ...others]), ramp }
}
