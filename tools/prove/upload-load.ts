import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { addShopper } from '../../bench/buyers.ts'
import { sentHeaders } from '../../bench/post.ts'
import type { Envelope } from '../../src/contract/envelope.ts'
import type { Db } from '../../src/server/db/database.ts'
import { somePicture } from '../../src/server/testing/uploading.ts'
import type { History } from './history.ts'
import { outcomeOf } from './outcome-of.ts'

const SENDERS = 2
/** One account may send 60 in an hour. */
const REST_MS = 2_500
const PATIENCE_MS = 10_000

export interface UploadResult {
  ok: number
  fail: number
  unknown: number
  /** Were said to be taken, and not every process shows them. */
  lost: string[]
  /** Were said to be missing while they were there. */
  denied: string[]
}

interface Parts {
  db: Db
  origin: string
  /** Of each process that shows the marketplace, behind the proxy. */
  sites: readonly string[]
  history: History
  random: () => number
  name: string
}

/** What a process itself answers for an address that visitors know by the proxy's name. */
function statusAt(site: string, path: string, host: string): Promise<number> {
  return new Promise((resolve) => {
    const asking = request(`${site}${path}`, { headers: { host }, timeout: PATIENCE_MS }, (response) => {
      response.resume()
      response.once('close', () => resolve(response.statusCode ?? 0))
    })
    asking.once('error', () => resolve(0))
    asking.once('timeout', () => asking.destroy())
    asking.end()
  })
}

/** People who send pictures and look at them, which both processes must show whoever of them took it. */
export async function uploadLoad({ db, origin, sites, history, random, name }: Parts) {
  const people = await Promise.all(Array.from({ length: SENDERS }, (_, n) => addShopper(db, `${name}-sender-${n}@example.com`)))
  const picture = await somePicture()
  const result: UploadResult = { ok: 0, fail: 0, unknown: 0, lost: [], denied: [] }
  const taken: string[] = []
  let isOver = false

  const send = async (headers: Record<string, string>): Promise<Envelope<{ url: string }>> => {
    const form = new FormData()
    form.append('kind', 'image')
    form.append('file', new Blob([new Uint8Array(picture)], { type: 'image/jpeg' }), 'photo.jpg')
    const { 'content-type': _json, ...sent } = sentHeaders
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const answer = await fetch(`${origin}/mallapi/upload/addNew`, { method: 'POST', body: form, headers: { ...sent, ...headers }, signal })
    return (await answer.json()) as Envelope<{ url: string }>
  }

  const work = async (headers: Record<string, string>, process: number) => {
    for (let turn = 0; !isOver; turn++) {
      const op = `upload-${process}-${turn}`
      history.note({ process, op, what: 'upload', type: 'invoke' })
      const answer = await send(headers).catch(() => ({}) as Partial<Envelope<{ url: string }>>)
      const outcome = outcomeOf(answer)
      result[outcome]++
      history.note({ process, op, what: 'upload', type: outcome, value: answer.data?.url ?? answer.reason })
      if (outcome === 'ok' && answer.data) {
        const { url } = answer.data
        taken.push(url)
        const seen = await fetch(`${origin}${url}`, { signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => null)
        await seen?.arrayBuffer().catch(() => null)
        if (seen?.status === 404) result.denied.push(url)
      }
      await pause(REST_MS * (0.5 + random()))
    }
  }

  const running = Promise.all(people.map(({ headers }, n) => work(headers, 400 + n)))
  const stop = async () => {
    isOver = true
    await running
  }
  /** After all has healed. */
  const check = async () => {
    const { host } = new URL(origin)
    for (const url of taken) {
      const answers = await Promise.all(sites.map((site) => statusAt(site, url, host)))
      if (answers.some((status) => status !== 200)) result.lost.push(`${url}: ${answers.join(', ')}`)
    }
    return result
  }
  return { stop, check }
}
