import autocannon from 'autocannon'
import { CLIENT_TYPE, callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import type { measuredCalls } from './calls.ts'
import { asBrowser } from './server.ts'

const callHeadersSent = { 'content-type': 'application/json', [callHeaders.clientType]: CLIENT_TYPE, [callHeaders.tenantId]: TENANT_ID }
const CONNECTIONS = 10
const SECONDS = 8

export interface Rate {
  perSecond: number
  p50: number
  p99: number
}

async function measure(options: Parameters<typeof autocannon>[0]): Promise<Rate> {
  // The first seconds compile and fill caches; they are not what a running house does.
  await autocannon({ ...options, duration: 3 })
  const result = await autocannon(options)
  const bad = result.errors + result.timeouts + result.non2xx
  if (bad > 0) throw new Error(`${options.url}: ${bad} of ${result.requests.total} requests failed`)
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 }
}

export const measurePage = (url: string) =>
  measure({ url, connections: CONNECTIONS, duration: SECONDS, headers: { ...asBrowser, 'accept-encoding': 'gzip' } })

/** A refusal also answers 200, so the answer is looked at once before it is counted. */
export async function measureCall(origin: string, { path, input }: (typeof measuredCalls)[number]): Promise<Rate> {
  const request = { method: 'POST', headers: callHeadersSent, body: JSON.stringify(input) } as const
  const answer = (await (await fetch(origin + path, request)).json()) as { code: number; msg: string; data: unknown[] }
  if (answer.code !== 0) throw new Error(`${path} answered ${answer.code} ${answer.msg}`)
  if (answer.data.length === 0) throw new Error(`${path} answered with nothing in it: the demo marketplace is missing`)
  return measure({ ...request, url: origin + path, connections: CONNECTIONS, duration: SECONDS })
}
