import { workerData } from 'node:worker_threads'
import { answerAs, buffersOf } from '../../start-thread.ts'
import { RestBuilder, type RestParts } from './rest-builder.ts'

/** What lexemes are common: see the builder. */
export type RestStart = Int32Array

/** The words of a big catalogue's rest are packed away from the event loop. */
const builder = new RestBuilder(workerData as RestStart)

answerAs({ add: (vectors: Uint8Array) => builder.add(vectors), finish: () => builder.finish() }, (done) =>
  typeof done === 'number' ? [] : buffersOf({ ...(done as RestParts), segments: { ...(done as RestParts).segments } }),
)
