const MIN_STEM = 3

/**
 * A light stem for English and French alike, of a folded word: plurals, feminines and doubled endings fall together.
 * One rule for both languages because nobody says which language a query is in. It only has to be the same for documents and queries.
 */
export function stem(word: string): string {
  if (word.length <= MIN_STEM || /\d/.test(word)) return word
  let stemmed = word
  if (/(?:eau|ou|eu)x$/.test(stemmed)) stemmed = stemmed.slice(0, -1)
  else if (stemmed.length > 5 && stemmed.endsWith('aux')) stemmed = `${stemmed.slice(0, -2)}l`
  else if (/[^s]s$/.test(stemmed)) stemmed = stemmed.slice(0, -1)
  while (stemmed.length > MIN_STEM && stemmed.endsWith('e')) stemmed = stemmed.slice(0, -1)
  if (stemmed.length > MIN_STEM && /([^aeiouy])\1$/.test(stemmed)) stemmed = stemmed.slice(0, -1)
  if (stemmed.length > MIN_STEM) stemmed = stemmed.replace(/y$/, 'i').replace(/f$/, 'v')
  return stemmed
}
