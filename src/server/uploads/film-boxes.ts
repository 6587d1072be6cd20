/** A box (atom) of an MP4 or QuickTime film. Both parts are views: writing to them writes to the film. */
export interface Box {
  kind: string
  head: Buffer
  body: Buffer
}

const MOST_BOXES = 20_000

/** Boxes side by side that fill the space exactly; null when they do not. */
export function boxesOf(space: Buffer): Box[] | null {
  const found: Box[] = []
  for (let at = 0; at < space.length; ) {
    if (at + 8 > space.length || found.length > MOST_BOXES) return null
    const written = space.readUInt32BE(at)
    const long = written === 1 && at + 16 <= space.length ? Number(space.readBigUInt64BE(at + 8)) : null
    const size = long ?? (written === 0 ? space.length - at : written)
    const head = long === null ? 8 : 16
    if (size < head || at + size > space.length) return null
    const kind = space.toString('latin1', at + 4, at + 8)
    found.push({ kind, head: space.subarray(at, at + head), body: space.subarray(at + head, at + size) })
    at += size
  }
  return found
}

/** As large as before, so that what stands behind it stays where the tables of the film say. */
export function blank({ head, body }: Box): void {
  head.write('free', 4, 'latin1')
  body.fill(0)
}
