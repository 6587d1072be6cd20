import { expect, test } from 'vitest'
import { orderReview, ReviewTag, reviewTags } from '../../contract/reviews.ts'
import { MOST_TAGS } from './review-tags.ts'

test('every tag that the contract knows is offered once', () => {
  expect([...reviewTags].sort()).toEqual([...ReviewTag.options].sort())
})

test('the contract takes as many tags as are offered at most, each once', () => {
  const review = { orderLineId: '0190163d-8694-739b-aea5-966c26f8ad91', stars: 5 }
  const isTaken = (tags: readonly string[]) => orderReview.addNew.input.safeParse({ ...review, tags }).success
  expect(isTaken(reviewTags.slice(0, MOST_TAGS))).toBe(true)
  expect(isTaken(reviewTags.slice(0, MOST_TAGS + 1))).toBe(false)
  expect(isTaken(['soft', 'soft'])).toBe(false)
  expect(isTaken(['cheap'])).toBe(false)
})
