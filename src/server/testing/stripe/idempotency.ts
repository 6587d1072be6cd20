import { Refused } from './refused.ts'

interface Answered {
  asked: string
  status: number
  body: object
}

/** Remembers what was answered under a key, as Stripe does: the same question is answered alike, another one under its key is an error. */
export class Idempotency {
  private readonly answered = new Map<string, Answered>()
  /** Questions that came under the key of another one. */
  wrongKeys = 0

  before(key: string, asked: string): Answered | undefined {
    const known = this.answered.get(key)
    if (known && known.asked !== asked) {
      this.wrongKeys++
      throw new Refused(400, {
        type: 'idempotency_error',
        message: 'Keys for idempotent requests can only be used with the same parameters they were first used with.',
      })
    }
    return known
  }

  keep(key: string, answered: Answered): void {
    this.answered.set(key, { ...answered, body: structuredClone(answered.body) })
  }

  /** Stripe forgets keys after some time; what was done under them stays. */
  forget(): void {
    this.answered.clear()
  }
}
