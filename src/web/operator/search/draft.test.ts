import { expect, test } from 'vitest'
import { newDraft, wishOf } from './draft.ts'

test('words are parted by commas of either script, and empty ones say nothing', () => {
  const draft = { ...newDraft('synonym', 'zh', ' 手冲壶 '), means: { en: 'kettle', fr: '', zh: '细嘴壶，水壶、, ' } }
  expect(wishOf(draft)).toEqual({
    ...{ kind: 'synonym', language: 'zh', words: '手冲壶', productIds: [] },
    means: [
      { language: 'zh', words: '细嘴壶' },
      { language: 'zh', words: '水壶' },
    ],
  })
  expect(wishOf({ ...draft, means: { en: 'kettle', fr: '', zh: '' } })).toBeNull()
  expect(wishOf({ ...draft, kind: 'translation' })?.means).toEqual([{ language: 'en', words: 'kettle' }])
  expect(wishOf(newDraft('pin', 'en', 'kettle'))).toBeNull()
})
