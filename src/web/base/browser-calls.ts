import type { Call, Output, Sent } from '../../contract/call.ts'
import { counts, wish } from '../../contract/cart.ts'
import { platformCategory } from '../../contract/categories.ts'
import { CLIENT_TYPE, callHeaders, type Envelope, SUCCESS, TENANT_ID } from '../../contract/envelope.ts'
import { mall } from '../../contract/malls.ts'
import { searchHistory, suggestion } from '../../contract/search.ts'
import { REQUEST_TIMEOUT_MS } from '../../rules/constants.ts'
import type { Ask } from './answers.ts'
import { answered, empty, unreachable, unreadable } from './call-outcomes.ts'
import { readCookie } from './cookies.ts'
import { randomUuid } from './local-storage-id.ts'
import { Refused } from './refused.ts'

let storefrontHere: string | null = null

/** Says once in which shop's storefront this window stands: the server then answers as that shop. */
export function callFromStorefront(slug: string | null): void {
  storefrontHere = slug
}

/** What every call carries, whatever it brings. */
export const headersOfCalls = (sessionToken: string): Record<string, string> => ({
  [callHeaders.sessionToken]: sessionToken,
  [callHeaders.clientType]: CLIENT_TYPE,
  [callHeaders.tenantId]: TENANT_ID,
  [callHeaders.appId]: '',
  ...(storefrontHere && { [callHeaders.storefront]: storefrontHere }),
})

export interface Manner {
  /** Names a request that may be sent again and must happen once. */
  once?: string | undefined
  /** Whoever asks says a refusal. */
  isSaid?: boolean | undefined
  /** How often it was asked before without an answer that says what became of it. */
  asked?: number
}

const MOST_ASKED = 5
const ASK_AGAIN_MS = 1_000

/** Idempotency keys of writes whose answer nobody heard: asked again, they have the same name and happen once. */
const unheard = new Map<string, string>()

/** POST of one call, with the headers that every call carries. */
export async function post<C extends Call>(call: C, input: Sent<C>, { once, isSaid, asked = 0 }: Manner = {}): Promise<Output<C>> {
  const intent = call.twice === 'key' && !once ? call.path + JSON.stringify(input) : ''
  const key = once ?? (intent && (unheard.get(intent) ?? randomUuid()))
  // Who presses again before the answer has come wants it twice.
  unheard.delete(intent)
  let isHeard = false
  try {
    const response = await fetch(call.path, {
      method: 'POST',
      credentials: 'same-origin',
      headers: {
        'content-type': 'application/json',
        ...headersOfCalls(call.path === '/mallapi/customer/login' ? '' : readCookie('mallard_token')),
        ...(key && { 'idempotency-key': key }),
      },
      body: JSON.stringify(input ?? {}),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    }).catch((failure) => unreachable(failure, isQuiet(call)))
    const envelope = await envelopeOf<Output<C>>(response, isQuiet(call))
    // Under the same key it happens once, and whoever pressed need not know that the first answer was lost.
    if (envelope.reason === 'not-known-yet' && key && asked < MOST_ASKED) {
      await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS * (1 + Math.random())))
      const known = await post(call, input, { once: key, isSaid, asked: asked + 1 })
      isHeard = true
      return known
    }
    // What took too long may have happened all the same.
    isHeard = response.status < 500
    answered(response.status, envelope, isSaid || isQuiet(call))
    // Some read the code and some the word: an answer that says only one of them is no success.
    if (envelope.code !== SUCCESS.code || envelope.msg !== SUCCESS.msg) throw new Refused(envelope.reason, envelope.msg)
    return envelope.data as Output<C>
  } finally {
    if (intent && !isHeard) unheard.set(intent, key)
  }
}

async function envelopeOf<T>(response: Response, quiet: boolean): Promise<Envelope<T>> {
  const text = await response.text().catch(() => '')
  if (text === '') return empty(response.status, quiet)
  try {
    return JSON.parse(text)
  } catch {
    return unreadable(response.status, quiet)
  }
}

/** What header and layout ask for beside the page. Nobody asked for it with a press, so nobody is told that it failed. */
const quietPaths: ReadonlySet<string> = new Set([
  counts.mine.path,
  wish.mine.path,
  mall.getInfo.path,
  platformCategory.tree.path,
  platformCategory.CategoryByPid.path,
  platformCategory.serviceTree.path,
  suggestion.suggestion.path,
  searchHistory.list.path,
])
const isQuiet = ({ path }: Call) => quietPaths.has(path)

export const askServer: Ask = (call, input) => post(call, input)
