import { workerData } from 'node:worker_threads'
import { answerAs } from '../../start-thread.ts'
import { inOneGo } from '../in-turns.ts'
import { ShelfBuilder, type ShelfParts } from './build.ts'

/** A shelf is put together away from the event loop. */
export interface ShelfStart {
  products: number
  isWhole: boolean
}

const { products, isWhole } = workerData as ShelfStart
const builder = new ShelfBuilder(products, isWhole)

const buffersOf = (value: unknown): ArrayBuffer[] =>
  ArrayBuffer.isView(value)
    ? [value.buffer as ArrayBuffer]
    : value !== null && typeof value === 'object' && !Array.isArray(value)
      ? Object.values(value).flatMap(buffersOf)
      : []

answerAs(
  {
    add: (rows: string) => inOneGo(builder.adding(rows)),
    finish: (): ShelfParts => inOneGo(builder.finishing()),
  },
  (done) => [...new Set(buffersOf(done))],
)
