import { createHmac } from 'node:crypto'
import type { Endpoint, News } from './world.ts'

/** What is to go wrong with the news, each by its switch. */
export interface NewsFaults {
  /** Each is told so many times. */
  times?: number
  /** The newest first. */
  isReversed?: boolean
  /** They wait until somebody says so. */
  isLate?: boolean
}

const PATIENCE_MS = 15_000

/** Signs and posts news. While a secret is rolled Stripe signs with the old one and the new one. */
export class Endpoints {
  readonly secrets: Record<Endpoint, string[]> = { platform: ['whsec_standin0000'], connect: ['whsec_standinconnect0000'] }
  readonly urls: Partial<Record<Endpoint, string>> = {}
  faults: NewsFaults = {}
  /** What could not be told yet. */
  private readonly waiting: { endpoint: Endpoint; event: News }[] = []
  private isBusy = false

  /** From now on two signatures, until the roll ends. Answers the new secret. */
  roll(endpoint: Endpoint): string {
    const secret = `whsec_standin${endpoint}${this.secrets[endpoint].length}rolled`
    this.secrets[endpoint] = [secret, ...this.secrets[endpoint]].slice(0, 2)
    return secret
  }

  endRoll(endpoint: Endpoint): void {
    this.secrets[endpoint] = this.secrets[endpoint].slice(0, 1)
  }

  signature(body: string, endpoint: Endpoint = 'platform', at = new Date()): string {
    const seconds = Math.floor(at.getTime() / 1000)
    const sign = (secret: string) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
    return [`t=${seconds}`, ...this.secrets[endpoint].map(sign)].join(',')
  }

  /** Posts what is new; what is not taken is told again with the next. */
  async post(endpoint: Endpoint, fresh: readonly News[]): Promise<void> {
    if (this.urls[endpoint]) this.waiting.push(...fresh.map((event) => ({ endpoint, event })))
    if (this.isBusy || this.faults.isLate) return
    this.isBusy = true
    const round = this.waiting.splice(0)
    if (this.faults.isReversed) round.reverse()
    for (const news of round) {
      if (!(await this.postOne(news.endpoint, JSON.stringify(news.event)))) this.waiting.push(news)
    }
    this.isBusy = false
  }

  private async postOne(endpoint: Endpoint, body: string): Promise<boolean> {
    let isTaken = true
    for (let n = 0; n < (this.faults.times ?? 1); n++) {
      const headers = { 'content-type': 'application/json', 'stripe-signature': this.signature(body, endpoint) }
      const asked = fetch(this.urls[endpoint] ?? '', { method: 'POST', headers, body, signal: AbortSignal.timeout(PATIENCE_MS) })
      isTaken = await asked.then(
        ({ ok }) => ok,
        () => false,
      )
    }
    return isTaken
  }
}
