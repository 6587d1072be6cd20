/** The letters that makers and shops put behind a number for a colour. */
const lettersOf: Readonly<Record<string, string>> = {
  black: 'b bk bl blk pk',
  white: 'w wh wt wht whi',
  silver: 's si sl sv slv ss',
  stainless: 's ss',
  red: 'r rd red',
  blue: 'b l bl bu blu',
  pink: 'p pk pn pnk',
  purple: 'p prp',
  grey: 'g gr gy gry',
  green: 'g gr gn grn',
  gold: 'g',
  orange: 'org',
  brown: 'brn',
  titanium: 'tt',
}

const colours = new Map<string, string[]>()
for (const [colour, letters] of Object.entries(lettersOf))
  for (const tint of letters.split(' ')) colours.set(tint, [...(colours.get(tint) ?? []), colour])

/** Which colours letters may stand for; undefined where they stand for none that is known. */
export const coloursOfTint = (letters: string): readonly string[] | undefined => colours.get(letters)

/** Those of three letters, for a pattern: one or two letters behind a number are of a colour most of the time. */
export const longTints = [...colours.keys()].filter((tint) => tint.length === 3).join('|')
