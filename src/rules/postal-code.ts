const shapes: Record<string, RegExp> = {
  // The letters D, F, I, O, Q and U are never used, W and Z never first.
  ca: /^[ABCEGHJ-NPRSTVXY]\d[ABCEGHJ-NPRSTV-Z]\d[ABCEGHJ-NPRSTV-Z]\d$/,
  us: /^\d{5}(\d{4})?$/,
  cn: /^\d{6}$/,
}

/** The code as its country writes it, from however it was typed; undefined when it is none. */
export function postalCode(typed: string, country: string): string | undefined {
  const bare = typed.toUpperCase().replace(/[\s-]+/g, '')
  if (!shapes[country]?.test(bare)) return undefined
  if (country === 'ca') return `${bare.slice(0, 3)} ${bare.slice(3)}`
  return country === 'us' && bare.length === 9 ? `${bare.slice(0, 5)}-${bare.slice(5)}` : bare
}

const byLetter: Record<string, readonly string[]> = {
  A: ['NL'],
  B: ['NS'],
  C: ['PE'],
  E: ['NB'],
  G: ['QC'],
  H: ['QC'],
  J: ['QC'],
  K: ['ON'],
  L: ['ON'],
  M: ['ON'],
  N: ['ON'],
  P: ['ON'],
  R: ['MB'],
  S: ['SK'],
  T: ['AB'],
  V: ['BC'],
  Y: ['YT'],
}
/** Where the first letter alone does not decide: the two northern territories, and Lloydminster on both sides of a border. */
const byArea: Record<string, readonly string[]> = {
  X0A: ['NU'],
  X0B: ['NU'],
  X0C: ['NU'],
  S9V: ['SK', 'AB'],
  T9V: ['AB', 'SK'],
}

/** Whether a Canadian code may belong to this province: the tax follows the province, and the parcel the code. */
export function liesIn(code: string, province: string): boolean {
  const area = code.slice(0, 3).toUpperCase()
  const known = byArea[area] ?? (area.startsWith('X') ? ['NT'] : byLetter[area.charAt(0)])
  return known?.includes(province) ?? false
}
