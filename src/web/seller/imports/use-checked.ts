import { useEffect, useState } from 'react'
import type { Output } from '../../../contract/call.ts'
import { type ImportInfo, sellerImport } from '../../../contract/seller-imports.ts'
import { useForget } from '../../base/ask.ts'
import { useContextOfRouter } from '../../base/visit.ts'

type Checked = Output<typeof sellerImport.check>

export interface Found {
  is: 'counting' | 'counted' | 'failed'
  done: number
  counts: Checked['counts']
  wrong: Checked['wrong']
  pictures: number
  untaken: number
}

const none: Found = {
  ...{ is: 'counting', done: 0, wrong: [], pictures: 0, untaken: 0 },
  counts: { new: 0, changed: 0, same: 0, left: 0, wrong: 0, unplaced: 0 },
}
/** More of them help nobody. */
const MOST_WRONG = 200

const added = (before: Found, { counts, wrong, pictures, untaken, next }: Checked): Found => {
  const sums = { ...before.counts }
  for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += counts[name]
  return {
    is: next === null ? 'counted' : 'counting',
    done: Object.values(sums).reduce((sum, n) => sum + n, 0),
    counts: sums,
    wrong: [...before.wrong, ...wrong].slice(0, MOST_WRONG),
    pictures: before.pictures + pictures,
    untaken: before.untaken + untaken,
  }
}

/** What would become of a file, worked out by the server some products at a time; anew whenever something is decided otherwise. */
export function useChecked({ id, state, known, categories, outcome }: ImportInfo): { found: Found; again: () => void } {
  const { ask } = useContextOfRouter()
  const forget = useForget()
  const [found, setFound] = useState(none)
  const [turn, setTurn] = useState(0)
  const decided = JSON.stringify([known, categories.map(({ said, categoryId }) => [said, categoryId]), outcome?.rows, outcome?.leftOut])
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was decided, and being asked again, begin a new count.
  useEffect(() => {
    if (state !== 'read') return
    let isOver = false
    setFound(none)
    const count = async () => {
      let sum = none
      for (let after: number | null = 0; after !== null && !isOver; ) {
        const part: Checked = await ask(sellerImport.check, { id, after })
        sum = added(sum, part)
        after = part.next
        if (!isOver) setFound(sum)
      }
    }
    count().catch(() => !isOver && setFound((before) => ({ ...before, is: 'failed' })))
    return () => {
      isOver = true
    }
  }, [ask, id, state, decided, turn])
  const again = () => void forget('goods').then(() => setTurn(turn + 1))
  return { found, again }
}
