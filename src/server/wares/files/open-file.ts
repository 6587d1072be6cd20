import type { Corrections } from '../../../rules/goods/product-file/corrections.ts'
import { askThread, type Thread, ThreadLost } from '../../start-thread.ts'
import { FileReader, type FileSummary, type ReadProduct } from './file-reader.ts'

/** Smaller ones are read in less time than a thread needs to start. */
const READ_HERE_BYTES = 64 * 1024
/** What a file may unfold to in memory while it is read: a thread that needs more ends, and nothing else with it. */
const MOST_MEGABYTES = 768
/** Two shops whose files are read in turns do not throw out each other's. */
const MOST_OPEN = 2
/** So long after the last question a thread ends. */
const IDLE_MS = 20_000

interface OpenFile {
  key: string
  summary: FileSummary
  take(from: number, count: number): Promise<ReadProduct[]>
  toMend(): Promise<Uint8Array>
  stop(): Promise<void>
}

const open: OpenFile[] = []
let idle: ReturnType<typeof setTimeout> | undefined

async function closeAll(): Promise<void> {
  for (const file of open.splice(0)) await file.stop()
}

async function readHere(key: string, bytes: Uint8Array, corrections: Corrections): Promise<OpenFile> {
  const reader = new FileReader()
  const summary = reader.open(bytes, corrections)
  return {
    ...{ key, summary },
    take: async (from, count) => reader.take(from, count),
    toMend: async () => reader.toMend(),
    stop: async () => undefined,
  }
}

const tooLarge: FileSummary = { is: 'unreadable', why: 'too-large', headers: [] }

/** Beside everything else that this process does. */
async function readInThread(key: string, bytes: Uint8Array, corrections: Corrections): Promise<OpenFile> {
  const thread: Thread = askThread('wares/files/file-worker.ts', undefined, { maxOldGenerationSizeMb: MOST_MEGABYTES })
  const summary = await thread.ask<FileSummary>('open', bytes, corrections).catch((error) => {
    // It ran out of its memory: the file says more than we hold.
    if (error instanceof ThreadLost && /memory/i.test(error.message)) return tooLarge
    throw error
  })
  // A file that nobody takes over any more keeps no process from ending.
  thread.worker.unref()
  return {
    ...{ key, summary },
    take: (from, count) => thread.ask('take', from, count),
    toMend: () => thread.ask('toMend'),
    stop: () => thread.stop(),
  }
}

/**
 * A file as it was read, kept open between the steps that take it over. `key` is another for each way to read it; where nobody has it open
 * any more it is read again.
 */
export async function openFile(
  key: string,
  bytesOf: () => Promise<Uint8Array>,
  correctionsOf: () => Promise<Corrections>,
): Promise<OpenFile> {
  clearTimeout(idle)
  idle = setTimeout(() => void closeAll(), IDLE_MS).unref()
  const known = open.find((file) => file.key === key)
  if (known) return known
  const [bytes, corrections] = [await bytesOf(), await correctionsOf()]
  const file = await (bytes.length <= READ_HERE_BYTES ? readHere : readInThread)(key, bytes, corrections)
  open.push(file)
  while (open.length > MOST_OPEN) await open.shift()?.stop()
  return file
}

/** Nobody asks for it any more. */
export async function closeFile(key: string): Promise<void> {
  const at = open.findIndex((file) => file.key === key)
  if (at !== -1) await open.splice(at, 1)[0]?.stop()
}
