import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

type Fault =
  /** COMMIT does not arrive. */
  | 'before commit'
  /** COMMIT arrives, its answer does not. */
  | 'after commit'
  /** The same, and nobody is let in afterwards. */
  | 'after commit, for good'
  /** The statement arrives, its answer does not. */
  | 'after statement'

export interface PostgresProxy {
  url: string
  /** Cuts the next connection on which this happens. `text` is what a statement holds. */
  cut(fault: Fault, text?: string): void
  /** Nobody is let in any more, and everybody is hung up on. */
  close(): void
  /** Nothing passes any more in either direction, and nobody is told. */
  freeze(): void
  /** As if nothing had been. What was held up goes on. */
  heal(): void
  /** How many connections were made since the start. */
  readonly connections: number
  stop(): Promise<void>
}

/** Between the server and PostgreSQL, to break what breaks between machines. */
export async function proxyPostgres(target: string): Promise<PostgresProxy> {
  const there = new URL(target)
  const pairs = new Set<[Socket, Socket]>()
  let cutting: { fault: Fault; text: string } | null = null
  let isClosed = false
  let isFrozen = false
  let connections = 0
  const hangUp = (pair: [Socket, Socket]) => {
    pairs.delete(pair)
    for (const socket of pair) socket.destroy()
  }
  const close = () => {
    isClosed = true
    for (const pair of pairs) hangUp(pair)
  }
  const server = createServer((client) => {
    connections++
    if (isClosed) return client.destroy()
    const database = connect(Number(there.port), there.hostname)
    const pair: [Socket, Socket] = [client, database]
    pairs.add(pair)
    let isDeaf = false
    let isLast = false
    const end = () => hangUp(pair)
    for (const socket of pair) socket.on('error', end).on('close', end).setNoDelay(true)
    if (isFrozen) client.pause()
    client.on('data', (data) => {
      const isCommit = data.includes('commit\0')
      if (cutting?.fault === 'before commit' && isCommit) {
        cutting = null
        return end()
      }
      if (
        cutting &&
        ((cutting.fault.startsWith('after commit') && isCommit) || (cutting.fault === 'after statement' && data.includes(cutting.text)))
      ) {
        isLast = cutting.fault === 'after commit, for good'
        cutting = null
        isDeaf = true
      }
      database.write(data)
    })
    database.on('data', (data) => {
      if (!isDeaf) return void client.write(data)
      if (isLast) close()
      end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  const heal = () => {
    isClosed = false
    isFrozen = false
    cutting = null
    for (const pair of pairs) for (const socket of pair) socket.resume()
  }
  return {
    url: url.href,
    cut: (fault, text = '') => {
      cutting = { fault, text }
    },
    close,
    freeze: () => {
      isFrozen = true
      for (const pair of pairs) for (const socket of pair) socket.pause()
    },
    heal,
    get connections() {
      return connections
    },
    async stop() {
      close()
      server.close()
      await pause(0)
    },
  }
}
