import { beforeAll, expect, test } from 'vitest'
import { calmDocument, calmLine } from '../../src/web/app/calm.ts'
import { loadWords } from '../../src/web/i18n/words.ts'
import { kindOf } from './page-watch.ts'

beforeAll(() => loadWords('en', ['errors']))

test('a page with the line that orders wait is told apart from one without, and the calm page from any other failure', () => {
  expect(kindOf(200, '<main>Lamps</main>')).toBe('200')
  expect(kindOf(200, `${calmLine('en')}<main>Lamps</main>`)).toBe('200 with the calm line')
  expect(kindOf(503, calmDocument('en', '/account'))).toBe('503 with the calm page')
  expect(kindOf(503, '<html>No server is available</html>')).toBe('503')
})
