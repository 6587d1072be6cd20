import { expect, test } from 'vitest'
import { SELLER_AGREEMENT_VERSION } from '../../rules/applications.ts'
import { wordsPages } from '../help/pages.ts'

test('the version that is agreed to is the one that the page of the agreement shows', () => {
  expect(wordsPages['seller-agreement'].changed).toBe(SELLER_AGREEMENT_VERSION)
})
