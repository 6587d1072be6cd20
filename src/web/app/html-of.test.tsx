import { lazy, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { htmlOf } from './html-of.ts'

const sending = { nonce: 'n', signal: new AbortController().signal }

async function written(html: string | AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of typeof html === 'string' ? [html] : html) text += piece
  return text
}

const page = (Part: React.ComponentType) => (
  <main>
    <Suspense fallback={<i>wait</i>}>
      <Part />
    </Suspense>
  </main>
)

test('a part whose code is read for the first time stands in its place, without a script', async () => {
  const read = () =>
    new Promise<{ default: () => React.ReactNode }>((resolve) => setTimeout(() => resolve({ default: () => <b>part</b> }), 20))
  const text = await written(await htmlOf(page(lazy(read)), sending))
  expect(text).toMatch(/^<main>[^i]*<b>part<\/b>[^i]*<\/main>$/)
  expect(text).not.toContain('<script')
})

test('one whose code does not come holds nothing up for long', async () => {
  vi.useFakeTimers()
  let arrive: (module: { default: () => React.ReactNode }) => void = () => undefined
  const html = htmlOf(
    page(
      lazy(
        () =>
          new Promise<{ default: () => React.ReactNode }>((resolve) => {
            arrive = resolve
          }),
      ),
    ),
    sending,
  )
  await vi.advanceTimersByTimeAsync(2_000)
  vi.useRealTimers()
  const pieces = (await html) as AsyncIterable<string>
  const reading = pieces[Symbol.asyncIterator]()
  expect((await reading.next()).value).toContain('<i>wait</i>')
  arrive({ default: () => <b>part</b> })
  let rest = ''
  for (let piece = await reading.next(); !piece.done; piece = await reading.next()) rest += piece.value
  expect(rest).toContain('<b>part</b>')
})
