import { checkSome } from '../audit/check.ts'
import type { TaskKind } from '../jobs/task-kind.ts'

interface Cursor {
  chain: string
  number: number
  id: string
  hash: string
}

/** Looks at every entry of every chain. */
export const checkTrail: TaskKind<object> = {
  kind: 'check-trail',
  place: 'house',
  may: 'audit.read',
  async step(tx, { cursor }) {
    const from = cursor as Cursor | null
    const { entries, faults, seen } = await checkSome(tx, from && { ...from, hash: Buffer.from(from.hash, 'hex') })
    const count = (is: (typeof faults)[number]['is']) => faults.filter((fault) => fault.is === is).length
    return {
      cursor: seen && ({ chain: seen.chain, number: seen.number, id: seen.id, hash: seen.hash.toString('hex') } satisfies Cursor),
      did: entries,
      counts: { entries, missing: count('missing'), moved: count('moved'), changed: count('changed') },
    }
  },
}
