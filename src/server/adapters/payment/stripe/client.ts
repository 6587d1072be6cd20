import Stripe from 'stripe'

/** Shorter than a call may take, so that whoever waits hears that the provider is silent. */
const TIMEOUT_MS = 7000

interface Client {
  secretKey: string
  apiUrl: string
  timeoutMs?: number | undefined
}

export function stripeClient({ secretKey, apiUrl, timeoutMs = TIMEOUT_MS }: Client): Stripe {
  const { protocol, hostname, port } = new URL(apiUrl)
  return new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port ? { port } : {}),
    timeout: timeoutMs,
    maxNetworkRetries: 0,
    telemetry: false,
  })
}
