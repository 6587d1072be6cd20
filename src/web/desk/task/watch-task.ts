/** What watching needs to know of a task. */
export interface Watched {
  /** When it is worth to ask again; null of what moves no more. */
  askAgainMs: number | null
}

interface WatchPlan<Task extends Watched> {
  ask: () => Promise<Task>
  onTask: (task: Task) => void
  /** Nobody answers at the moment: what is shown may be old. */
  onSilence: (isSilent: boolean) => void
  isHidden: () => boolean
  /** Milliseconds. */
  now: () => number
}

/** Nobody is asked more often, whatever it says. */
const LEAST_MS = 1000
const MOST_SILENCE_MS = 30_000

/**
 * Follows something that goes on by itself (polling): as often as it says and never faster than a second, not at all while nobody looks,
 * and further on after an answer that did not come.
 */
export class TaskWatch<Task extends Watched> {
  #timer: ReturnType<typeof setTimeout> | undefined
  #askedAt: number
  /** When to ask next; null when there is nothing more to hear. */
  #dueAt: number | null = null
  #failures = 0
  #turn = 0

  constructor(
    private readonly plan: WatchPlan<Task>,
    task: Watched,
  ) {
    this.#askedAt = plan.now()
    this.#plan(task)
  }

  /** The tab was hidden, or is looked at again. */
  looked(): void {
    this.#wait()
  }

  /** What somebody did to it has answered with how it is now. */
  told(task: Task): void {
    this.#turn++
    this.#heard(task)
  }

  end(): void {
    this.#turn++
    this.#dueAt = null
    clearTimeout(this.#timer)
  }

  #plan({ askAgainMs }: Watched): void {
    this.#dueAt = askAgainMs === null ? null : this.plan.now() + Math.max(LEAST_MS, askAgainMs)
    this.#wait()
  }

  #wait(): void {
    clearTimeout(this.#timer)
    if (this.#dueAt === null || this.plan.isHidden()) return
    const soonest = Math.max(this.#dueAt, this.#askedAt + LEAST_MS)
    this.#timer = setTimeout(() => void this.#ask(), Math.max(0, soonest - this.plan.now()))
  }

  async #ask(): Promise<void> {
    const turn = ++this.#turn
    this.#askedAt = this.plan.now()
    this.#dueAt = null
    try {
      const task = await this.plan.ask()
      if (turn === this.#turn) this.#heard(task)
    } catch {
      if (turn !== this.#turn) return
      this.#failures++
      this.plan.onSilence(true)
      this.#dueAt = this.plan.now() + Math.min(MOST_SILENCE_MS, LEAST_MS * 2 ** this.#failures)
      this.#wait()
    }
  }

  #heard(task: Task): void {
    if (this.#failures > 0) this.plan.onSilence(false)
    this.#failures = 0
    this.plan.onTask(task)
    this.#plan(task)
  }
}
