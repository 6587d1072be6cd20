import type { ReactNode } from 'react'
// Not the build for Node: whatever it streams once makes every promise of the process dearer, for good (AsyncLocalStorage).
import { renderToReadableStream, renderToString } from 'react-dom/server.edge'
import { doneWithin } from '../base/done-within.ts'

interface Sending {
  /** For the scripts that put late parts in their place. */
  nonce: string
  signal: AbortSignal
}

/** How long a page waits for the code of its parts, which the server reads when it shows one for the first time. */
const CODE_MS = 1_000

// Written by React where a part was not there in time.
const isUnfinished = (html: string) => html.includes('<!--$?-->') || html.includes('<!--$!-->')

/**
 * In one go where everything is there, which is nearly always: half the price of a stream. Code that is not yet read is waited for: what
 * comes later is put in its place by a script, and whoever has none would miss the filters of a list.
 */
export async function htmlOf(page: ReactNode, sending: Sending): Promise<string | AsyncIterable<string>> {
  const whole = renderToString(page)
  if (!isUnfinished(whole)) return whole
  const stream = await begun(page, sending)
  // What fails shows its own boundary.
  await doneWithin(stream.allReady, CODE_MS)
  return textOf(stream)
}

/** In the order in which parts become ready. */
export const streamOf = async (page: ReactNode, sending: Sending): Promise<AsyncIterable<string>> => textOf(await begun(page, sending))

const begun = (page: ReactNode, { nonce, signal }: Sending) =>
  renderToReadableStream(page, {
    nonce,
    signal,
    // React would send a large part after what stands below it, though it is ready: the footer would move.
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    // A part that fails is asked for again by the browser, whose boundary says so.
    onError: () => undefined,
  })

async function* textOf(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  const reader = stream.getReader()
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield decoder.decode(piece.value, { stream: true })
}
