import { expect, test } from 'vitest'
import { dice } from '../../demo/random.ts'
import { copyPositions, eachList, eachWanted, markAll, markBegun, positionsIn, SEGMENT_SIZE, standingIn, wayOf } from './segment.ts'
import { SegmentLog } from './segment-log.ts'

interface Noted {
  number: number
  document: number
  places: number
  mentions: number
  titles: number[]
}

/** One after the other as documents are read: a lexeme once in each. */
function makeNotes(seed: string, documents: number): Noted[] {
  const roll = dice(seed)
  const notes: Noted[] = []
  for (let document = 0; document < documents; document++) {
    for (let number = 0; number < 40; number++) {
      if (!roll.chance(1 / (1 + number * 3))) continue
      const inTitle = roll.chance(0.4)
      const titles = inTitle ? Array.from({ length: roll.between(1, 4) }, () => roll.between(1, 299)).sort((a, b) => a - b) : []
      notes.push({
        number: number * 7,
        document: document * 3,
        places: (inTitle ? 8 : 0) | roll.between(1, 7),
        mentions: roll.between(0, 7),
        titles,
      })
    }
  }
  return notes
}

function readBack(log: SegmentLog, places: number): Noted[] {
  const segment = log.take(300)
  const read: Noted[] = []
  for (let number = 0; number < 300; number++) {
    eachList(segment, number, places, (list) => {
      const marked = { standing: new Int32Array(SEGMENT_SIZE), documents: new Int32Array(SEGMENT_SIZE), found: 0 }
      markAll(list, marked, 1, 0, SEGMENT_SIZE)
      expect(marked.found).toBe(list.length)
      for (let nth = 0; nth < list.length; nth++) {
        const into = new Uint16Array(16)
        const end = copyPositions(list, nth, into, 1)
        expect(end).toBe(1 + positionsIn(list.way))
        const standing = standingIn(list.way)
        const titles = [...into.subarray(1, end)]
        read.push({ number, document: marked.documents[nth] ?? -1, places: standing & 15, mentions: standing >>> 4, titles })
      }
    })
  }
  return read.sort((a, b) => a.document - b.document || a.number - b.number)
}

const note = (log: SegmentLog, notes: readonly Noted[]) => {
  for (const { document, number, places, mentions, titles } of notes) log.add(document, number, wayOf(places, mentions, titles), titles)
}

test('what is noted can be read, one segment after the other', () => {
  const log = new SegmentLog()
  for (const seed of ['one', 'two']) {
    const notes = makeNotes(seed, seed === 'one' ? 4_000 : 1_000)
    note(log, notes)
    expect(readBack(log, 15)).toEqual(notes)
  }
})

test('lists of other places are passed over', () => {
  const log = new SegmentLog()
  const notes = makeNotes('places', 500)
  note(log, notes)
  expect(readBack(log, 4)).toEqual(notes.filter(({ places }) => places & 4))
})

test('of some documents only those are read, each with its own positions', () => {
  const log = new SegmentLog()
  const notes = makeNotes('wanted', 3_000)
  note(log, notes)
  const segment = log.take(300)
  for (const wanted of [
    [0],
    [3, 6, 7, 900, 901, 8_997],
    [8_998, 30_000],
    notes.map(({ document }) => document).filter((one, at, all) => all[at - 1] !== one),
  ]) {
    for (let number = 0; number < 300; number += 7) {
      const read: [number, number[]][] = []
      eachList(segment, number, 15, (list) =>
        eachWanted(list, Int32Array.from(wanted), (document, place) => {
          const into = new Uint16Array(8)
          const end = copyPositions(list, place, into, 0)
          read.push([document, [...into.subarray(0, end)]])
        }),
      )
      const expected = notes.filter((one) => one.number === number && wanted.includes(one.document))
      expect(read.sort((a, b) => a[0] - b[0])).toEqual(expected.map(({ document, titles }) => [document, titles]))
    }
  }
})

test('what documents hold adds up, up to a number, and none begins where none may', () => {
  const log = new SegmentLog()
  const notes = makeNotes('marked', 600)
  note(log, notes)
  const segment = log.take(300)
  const [from, below] = [1_000, 2_000]
  const marked = { standing: new Int32Array(3_000), documents: new Int32Array(3_000), found: 0 }
  // Twice changes nothing.
  for (let turn = 0; turn < 2; turn++) {
    eachList(segment, 14, 15, (list) => markAll(list, marked, 1, from, below))
    eachList(segment, 7, 15, (list) => markBegun(list, marked, 2, from))
  }
  const holding = (number: number) => new Set(notes.filter((one) => one.number === number).map(({ document }) => from + document))
  const [begun, others] = [[...holding(14)].filter((document) => document < below), holding(7)]
  expect([...marked.documents.subarray(0, marked.found)].sort((a, b) => a - b)).toEqual(begun)
  expect(Array.from(marked.standing.keys()).filter((document) => marked.standing[document] !== 0)).toEqual(begun)
  for (const document of begun) expect(marked.standing[document]).toBe(others.has(document) ? 3 : 1)
})

test('nothing was noted', () => {
  expect(readBack(new SegmentLog(), 15)).toEqual([])
})
