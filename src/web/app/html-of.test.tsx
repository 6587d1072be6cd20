import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { htmlOf } from './html-of.ts'

const sending = { nonce: 'n', signal: new AbortController().signal }

async function written(html: string | AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of typeof html === 'string' ? [html] : html) text += piece
  return text
}

interface Code {
  default: () => React.ReactNode
}
const code: Code = { default: () => <b>part</b> }

const page = (Part: React.ComponentType) => (
  <main>
    <Suspense fallback={<i>wait</i>}>
      <Part />
    </Suspense>
  </main>
)

test('a part whose code is read for the first time stands in its place, without a script', async () => {
  const read = () => new Promise<Code>((resolve) => setTimeout(resolve, 20, code))
  const text = await written(await htmlOf(page(lazy(read)), sending))
  expect(text).toMatch(/^<main>[^i]*<b>part<\/b>[^i]*<\/main>$/)
  expect(text).not.toContain('<script')
})

test('one whose code does not come holds nothing up for long', async () => {
  vi.useFakeTimers()
  let arrive = (_: Code) => {}
  const reading = new Promise<Code>((resolve) => {
    arrive = resolve
  })
  const html = htmlOf(page(lazy(() => reading)), sending)
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  const pieces = ((await html) as AsyncIterable<string>)[Symbol.asyncIterator]()
  expect((await pieces.next()).value).toContain('<i>wait</i>')
  arrive(code)
  let rest = ''
  for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) rest += piece.value
  expect(rest).toContain('<b>part</b>')
})
