import { workerData } from 'node:worker_threads'
import { answerAs, buffersOf } from '../../start-thread.ts'
import { inOneGo } from '../in-turns.ts'
import { ShelfBuilder, type ShelfParts } from './build.ts'

/** A shelf is put together away from the event loop. */
export interface ShelfStart {
  products: number
}

const { products } = workerData as ShelfStart
const builder = new ShelfBuilder(products)

answerAs(
  {
    add: (rows: string) => inOneGo(builder.adding(rows)),
    finish: (): ShelfParts => inOneGo(builder.finishing()),
  },
  buffersOf,
)
