/** How far a server is in the log of all changes. A timeline begins where another server becomes the primary; the log goes on counting. */
export interface Position {
  timeline: number
  lsn: bigint
}

/** Further than any server will ever be: for when nobody can say how far it was. */
export const UNKNOWN_POSITION: Position = { timeline: 0x7fff_ffff, lsn: 0xffff_ffff_ffff_ffffn }

/** PostgreSQL writes the log's position as two halves in hexadecimal: 16/B374D848. */
export function lsnOf(text: string): bigint {
  const [high = '0', low = '0'] = text.split('/')
  return (BigInt(`0x${high}`) << 32n) | BigInt(`0x${low}`)
}

/**
 * Whether whoever is at `there` has all that was there at `wanted`. The numbers of the log alone do not say it: a server that followed a primary
 * which was replaced may have gone further on a way that nobody else went.
 */
export const covers = (there: Position, wanted: Position): boolean => there.timeline >= wanted.timeline && there.lsn >= wanted.lsn

export const writtenPosition = ({ timeline, lsn }: Position): string => `${timeline}.${lsn.toString(16)}`

/** Null for what is no position. It comes from a browser. */
export function readPosition(text: string | undefined): Position | null {
  const [, timeline, lsn] = /^(\d{1,10})\.([0-9a-f]{1,16})$/.exec(text ?? '') ?? []
  return timeline && lsn ? { timeline: Number(timeline), lsn: BigInt(`0x${lsn}`) } : null
}
