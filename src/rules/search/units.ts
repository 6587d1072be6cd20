/** How people and sellers write one measure; what stands in front is how both are read. */
const written: readonly (readonly [unit: string, forms: string])[] = [
  ['inch', String.raw`(?<=\d)in\.?|in\.?(?!\s*\d)|inch(?:es)?|pouces?|po|["”″]|''`],
  ['ft', String.raw`ft\.?|feet|foot|pieds?|pi|['’′]`],
  ['lb', String.raw`lbs?\.?|pounds?`],
  ['oz', String.raw`oz\.?|ounces?|onces?`],
  ['gal', String.raw`gal\.?|gallons?`],
  ['volt', 'volts?|v'],
  ['watt', 'watts?|w'],
  ['amp', 'amps?|amperes?'],
]
const patterns = written.map(
  ([unit, forms]) => [new RegExp(String.raw`(?<=\d)\s?-?(?:${forms})(?![\p{L}\p{N}])`, 'giu'), ` ${unit}`] as const,
)
const chinese = /(?<=\d\s?)寸/gu

/** The same text with the units behind its numbers written in one way: 27", 27in and 27 inches are 27 inch, and "in." is no longer "in". */
export function evenUnits(text: string): string {
  if (!/\d/.test(text)) return text
  let even = text.replace(chinese, '英寸')
  for (const [pattern, unit] of patterns) even = even.replace(pattern, unit)
  return even
}
