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
