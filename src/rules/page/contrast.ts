const channel = (value: number) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4)

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** How well two colours (`#rrggbb`) can be told apart: 1 for equal ones, 21 for black on white. */
export function contrast(a: string, b: string): number {
  const [light, dark] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour of `offered` that reads best on `background`; white, nearly black or at last black when none of them reaches 4.5. */
export function readableOn(background: string, offered: readonly string[]): string {
  const best = (colours: readonly string[]) => colours.toSorted((a, b) => contrast(background, b) - contrast(background, a))[0]
  const reads = (colour: string | undefined) => colour !== undefined && contrast(background, colour) >= 4.5
  return [best(offered), best(['#ffffff', '#14201b'])].find(reads) ?? '#000000'
}
