export interface Stored {
  body: Buffer
  /** Of the whole file, also when a part was asked for. */
  size: number
}

/** The storage does not answer. Nothing is known of the file: it may be there, and it may have been kept. */
export class StorageAway extends Error {}

/** Both ends count, as in HTTP. */
export interface ByteRange {
  start: number
  end: number
}

/** Keeps files under keys that the house makes: letters, digits, `-`, `_`, `.` and `/`. */
export interface Storage {
  put(key: string, body: Buffer, type: string): Promise<void>
  /** Null when there is no such file. */
  get(key: string, range?: ByteRange): Promise<Stored | null>
  /** What is not there counts as removed. */
  remove(key: string): Promise<void>
}
