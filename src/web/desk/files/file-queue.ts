/** One of many files: waits, is on its way, has arrived, or did not. */
export interface QueuedFile {
  key: string
  name: string
  bytes: number
  state: 'waiting' | 'sending' | 'there' | 'failed' | 'refused'
  percent: number
  /** Why not, in words. */
  problem?: string | undefined
  /** What the server calls it. */
  id?: string | undefined
  url?: string | undefined
}

/** So many at once: more would only make each of them slower. */
const AT_ONCE = 3

interface Sending<Source> {
  source: Source
  onPercent: (percent: number) => void
  signal: AbortSignal
}

interface QueuePlan<Source> {
  send: (sending: Sending<Source>) => Promise<{ id: string; url: string }>
  /** Why it is not even tried; nothing when it may be. */
  refusalOf: (source: Source) => string | undefined
  problemOf: (failure: unknown) => string
  onChange: (files: readonly QueuedFile[]) => void
}

interface Named {
  name: string
  size: number
}

/** Many files on their way, a few at a time. One that fails stops no other, and is tried again alone. */
export class FileQueue<Source extends Named> {
  #files: readonly QueuedFile[] = []
  readonly #sources = new Map<string, Source>()
  readonly #running = new Map<string, AbortController>()
  #made = 0

  constructor(private readonly plan: QueuePlan<Source>) {}

  get files(): readonly QueuedFile[] {
    return this.#files
  }

  add(sources: readonly Source[]): readonly QueuedFile[] {
    const added = sources.map((source): QueuedFile => {
      this.#made++
      const key = `${this.#made}`
      this.#sources.set(key, source)
      const problem = this.plan.refusalOf(source)
      return { key, name: source.name, bytes: source.size, state: problem ? 'refused' : 'waiting', percent: 0, problem }
    })
    this.#become([...this.#files, ...added])
    this.#fill()
    return added
  }

  again(key: string): void {
    if (this.#files.find((file) => file.key === key)?.state !== 'failed') return
    this.#change(key, { state: 'waiting', percent: 0, problem: undefined })
    this.#fill()
  }

  /** Takes one away, also from its way. */
  remove(key: string): void {
    this.#running.get(key)?.abort()
    this.#running.delete(key)
    this.#sources.delete(key)
    this.#become(this.#files.filter((file) => file.key !== key))
    this.#fill()
  }

  /** What has not arrived is not sent any more; what has stays. */
  cancel(): void {
    for (const { key, state } of this.#files) if (state === 'waiting' || state === 'sending') this.remove(key)
  }

  /** Puts one where another stands. */
  move(key: string, to: number): void {
    const file = this.#files.find((each) => each.key === key)
    if (!file || to < 0 || to >= this.#files.length) return
    this.#become(this.#files.filter((each) => each !== file).toSpliced(to, 0, file))
  }

  /** Nobody looks any more. */
  end(): void {
    for (const running of this.#running.values()) running.abort()
    this.#running.clear()
  }

  #fill(): void {
    for (const { key, state } of this.#files) {
      if (this.#running.size >= AT_ONCE) return
      if (state === 'waiting' && !this.#running.has(key)) void this.#send(key)
    }
  }

  async #send(key: string): Promise<void> {
    const source = this.#sources.get(key)
    if (!source) return
    const end = new AbortController()
    this.#running.set(key, end)
    this.#change(key, { state: 'sending' })
    try {
      const onPercent = (percent: number) => !end.signal.aborted && this.#change(key, { percent })
      const { id, url } = await this.plan.send({ source, onPercent, signal: end.signal })
      if (!end.signal.aborted) this.#change(key, { state: 'there', percent: 100, id, url })
    } catch (failure) {
      if (!end.signal.aborted) this.#change(key, { state: 'failed', problem: this.plan.problemOf(failure) })
    }
    if (this.#running.get(key) === end) this.#running.delete(key)
    if (!end.signal.aborted) this.#fill()
  }

  #change(key: string, changes: Partial<QueuedFile>): void {
    this.#become(this.#files.map((file) => (file.key === key ? { ...file, ...changes } : file)))
  }

  #become(files: readonly QueuedFile[]): void {
    this.#files = files
    this.plan.onChange(files)
  }
}
