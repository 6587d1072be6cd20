import { expect, test } from 'vitest'
import { escaped } from './escaped.ts'

test('no sign of a text can end an attribute or begin an element', () => {
  expect(escaped(`<a href="x" title='y'>R&D</a>`)).toBe('&#60;a href=&#34;x&#34; title=&#39;y&#39;&#62;R&#38;D&#60;/a&#62;')
})
