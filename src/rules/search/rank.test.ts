import { expect, test } from 'vitest'
import { lexemeRank } from './rank.ts'

/** As PostgreSQL 16 answers: ts_rank('{0.05,0.25,0.55,1}', 'x:1A,4', 'x')::float8. */
const asked = [
  0, 0.0303963553160429, 0.15198177099227905, 0.15958085656166077, 0.33435991406440735, 0.3419589698314667, 0.3723553717136383,
  0.3757326900959015, 0.6079270839691162, 0.6155261993408203, 0.6459225416183472, 0.6492999792098999, 0.6915171146392822,
  0.6948943734169006, 0.7084040641784668, 0.7103036642074585,
]

test('a lexeme is worth what PostgreSQL says, wherever it stands', () => {
  expect(asked.map((_, places) => Math.fround(lexemeRank(places)))).toEqual(asked)
})

test('two lexemes of three add up as PostgreSQL adds them', () => {
  const both = Math.fround(Math.fround(lexemeRank(0b1010)) + lexemeRank(0b0101))
  expect(Math.fround(both / 3)).toBe(0.329293817281723)
})
