import { expect, test } from 'vitest'
import { markup } from './markup.ts'

test('a text never becomes markup, in an element or in an attribute', () => {
  const hostile = '"><img src=x onerror=alert(1)>&amp;'
  expect(markup`<b title="${hostile}">${hostile}</b>`.html).toBe(
    '<b title="&#34;&#62;&#60;img src=x onerror=alert(1)&#62;&#38;amp;">&#34;&#62;&#60;img src=x onerror=alert(1)&#62;&#38;amp;</b>',
  )
})

test('markup goes into markup as it is, alone and in lists, and nothing leaves nothing', () => {
  const one = markup`<i>${1}</i>`
  expect(markup`<b>${one}${[one, one]}${false}${null}${undefined}</b>`.html).toBe('<b><i>1</i><i>1</i><i>1</i></b>')
})
