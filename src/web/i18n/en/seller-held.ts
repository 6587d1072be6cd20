export default {
  held: 'Not shown yet: the marketplace looks at it first',
  refused: 'Not shown: the marketplace keeps it away',
  rule: (name: string, when: string) => `Rule “${name}”, since ${when}.`,
  recalled: 'Recalled by the marketplace. Whoever bought it was written to.',
  reason: (words: string) => `Why: ${words}`,
  heldText: 'Somebody decides within two days, and you are told. If you take out what the rule has against it, it is shown at once.',
  refusedText: 'Change what was said and save: somebody looks at it again.',
}
