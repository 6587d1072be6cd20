import { expect, test } from 'vitest'
import { sectionsOf, textOfSections } from './words-text.ts'

const text = `## Returns {#returns}

You may **return** it.
It costs nothing.

- one
- two

1. first
2. second

> Keep the box.

|| What it costs
| From | To |
| here | there |
| far |

Q: When?
A: Soon.
Q: Where?
A: Here.

[[contact]]

## More`

test('each kind of block is read, and a section without a key is called by its place', () => {
  expect(sectionsOf(text)).toEqual({
    returns: {
      title: 'Returns',
      text: [
        'You may **return** it. It costs nothing.',
        { list: ['one', 'two'] },
        { steps: ['first', 'second'] },
        { note: 'Keep the box.' },
        {
          table: {
            caption: 'What it costs',
            head: ['From', 'To'],
            rows: [
              ['here', 'there'],
              ['far', ''],
            ],
          },
        },
        {
          questions: [
            ['When?', 'Soon.'],
            ['Where?', 'Here.'],
          ],
        },
        { form: 'contact' },
      ],
    },
    'part-2': { title: 'More', text: [] },
  })
})

test('what is written down from sections is read as the same sections', () => {
  const sections = sectionsOf(text)
  expect(sectionsOf(textOfSections(sections))).toEqual(sections)
})

test('words before any title stand in a section of their own, and two of one name do not swallow each other', () => {
  expect(Object.keys(sectionsOf('Hello\n\n## A {#a}\n## B {#a}'))).toEqual(['part-1', 'a', 'a-3'])
  expect(sectionsOf('')).toEqual({})
})
