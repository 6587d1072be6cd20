import { answerAs, buffersOf } from '../../start-thread.ts'
import { FileReader } from './file-reader.ts'

const reader = new FileReader()

answerAs(
  {
    open: (...given: Parameters<FileReader['open']>) => reader.open(...given),
    take: (...given: Parameters<FileReader['take']>) => reader.take(...given),
    toMend: () => reader.toMend(),
  },
  buffersOf,
)
