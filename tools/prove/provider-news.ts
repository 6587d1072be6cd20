import { setTimeout as pause } from 'node:timers/promises'
import type { StripeStandIn } from '../../src/server/testing/stripe/stand-in.ts'

/** Posts what the provider tells, in order, each until it is taken: as Stripe does, but with less patience between two tries. */
export function provideNews(provider: StripeStandIn, origin: string) {
  let next = 0
  let isOver = false
  const tell = async (body: string) =>
    fetch(`${origin}/webhooks/payment/stripe`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'stripe-signature': provider.signature(body) },
      body,
      signal: AbortSignal.timeout(15_000),
    }).then(
      ({ ok }) => ok,
      () => false,
    )
  const running = (async () => {
    while (!isOver) {
      const event = provider.events[next]
      if (event && (await tell(JSON.stringify(event)))) next++
      else await pause(200)
    }
  })()
  /** All of it was heard. */
  const told = () => next === provider.events.length
  const stop = async () => {
    isOver = true
    await running
  }
  return { told, stop }
}
