/** Hands the pieces on as they come, and the whole to `keep` when the last one is out. */
export async function* gathered(pieces: AsyncGenerator<Buffer>, keep: (html: string) => unknown): AsyncGenerator<Buffer> {
  const seen: Buffer[] = []
  for await (const piece of pieces) {
    seen.push(piece)
    yield piece
  }
  keep(Buffer.concat(seen).toString())
}

/** Pieces that come in one turn as one: React hands a page out two kilobytes at a time, and each would be packed and sent alone. */
export async function* inBursts(body: ReadableStream<Uint8Array>): AsyncGenerator<Buffer> {
  const reader = body.getReader()
  let coming = reader.read()
  for (;;) {
    const pieces: Uint8Array[] = []
    let piece: Awaited<typeof coming> | undefined = await coming
    while (piece && !piece.done) {
      pieces.push(piece.value)
      coming = reader.read()
      piece = await Promise.race([coming, nextTurn()])
    }
    if (pieces.length > 0) yield Buffer.concat(pieces)
    if (piece?.done) return
  }
}

const nextTurn = () => new Promise<undefined>((resolve) => setImmediate(resolve, undefined))
