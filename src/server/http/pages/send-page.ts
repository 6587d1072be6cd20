import { pipeline, Readable } from 'node:stream'
import { constants, createGzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { joined, type Segment, unpacked } from './gzip-segments.ts'

export const takesGzip = (request: FastifyRequest) => /\bgzip\b/.test(request.headers['accept-encoding'] ?? '')

/** Whether a browser may keep a page that it shows again when somebody goes back: never one that tells of an account. */
export type Keeping = 'no-store' | 'no-cache'

function withHeaders(reply: FastifyReply, keeping: Keeping): FastifyReply {
  return reply
    .header('content-type', 'text/html; charset=UTF-8')
    .header('cache-control', `private, ${keeping}`)
    .header('vary', 'Accept-Encoding, Cookie, User-Agent, Accept-Language')
}

/** A whole page. */
export function sendSegments(request: FastifyRequest, reply: FastifyReply, segments: readonly Segment[], keeping: Keeping): void {
  withHeaders(reply, keeping)
  if (takesGzip(request)) reply.header('content-encoding', 'gzip').send(joined(segments))
  else reply.send(unpacked(segments))
}

export interface PageStream {
  start: string
  pieces: AsyncIterable<string>
  /** Puts header and footer into their places. */
  fill: (html: string) => string
  end: () => string
  keeping: Keeping
}

/** A page whose late parts follow: each piece leaves as it comes. */
export function sendStream(request: FastifyRequest, reply: FastifyReply, page: PageStream): void {
  withHeaders(reply, page.keeping)
  const html = Readable.from(wholeOf(page))
  if (!takesGzip(request)) return void reply.send(html)
  reply.header('content-encoding', 'gzip')
  const packing = createGzip({ level: 4, flush: constants.Z_SYNC_FLUSH })
  // Whoever leaves before the end ends the stream with an error that is nobody's fault.
  pipeline(html, packing, () => undefined)
  reply.send(packing)
}

async function* wholeOf({ start, pieces, fill, end }: PageStream): AsyncGenerator<string> {
  yield start
  let rest = ''
  for await (const piece of inTurns(pieces)) {
    const text = rest + piece
    // A slot's mark may be cut in two by the end of a piece.
    const cut = text.lastIndexOf('<template')
    const isCut = cut >= 0 && !text.includes('</template>', cut)
    rest = isCut ? text.slice(cut) : ''
    yield fill(isCut ? text.slice(0, cut) : text)
  }
  yield fill(rest) + end()
}

/** Pieces that come in one turn as one: React hands a page out two kilobytes at a time, and each would be packed and sent alone. */
async function* inTurns(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const each = pieces[Symbol.asyncIterator]()
  let coming = each.next()
  for (;;) {
    let text = ''
    let piece: IteratorResult<string> | undefined = await coming
    while (piece && !piece.done) {
      text += piece.value
      coming = each.next()
      piece = await Promise.race([coming, nextTurn()])
    }
    if (text) yield text
    if (piece?.done) return
  }
}

const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))
