import { expect, test } from 'vitest'
import type { RequestQuestion } from '../../contract/services.ts'
import { answersTo } from './consultation-answers.ts'

const where: RequestQuestion = { key: 'where', type: 'choice', text: 'Where is it?', options: ['Kitchen', 'Bathroom'] }
const age: RequestQuestion = { key: 'age', type: 'number', text: 'How old is it?', options: [] }
const photo: RequestQuestion = { key: 'photo', type: 'photo', text: 'Add a photo', options: [] }

test('only what was answered is sent, by the key of its question', () => {
  expect(answersTo([where, age, photo], { 'Where is it?': 'Kitchen', 'How old is it?': '  ' })).toEqual([
    { question: 'where', text: 'Kitchen' },
  ])
})

test('what was answered in another category stays behind, also under the same key', () => {
  expect(answersTo([{ ...age, text: 'How old is the house?' }], { 'How old is it?': '20' })).toEqual([])
})

test('a choice that is none of the options is no answer: it was made in another language', () => {
  expect(answersTo([where], { 'Where is it?': 'Cuisine' })).toEqual([])
})
