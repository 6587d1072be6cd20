import { connect, type Socket } from 'node:net'
import { CLIENT_TYPE, callHeaders, type Envelope, TENANT_ID } from '../src/contract/envelope.ts'

export const sentHeaders = { 'content-type': 'application/json', [callHeaders.clientType]: CLIENT_TYPE, [callHeaders.tenantId]: TENANT_ID }

interface Answer {
  status: number
  body: string
}

const nothing = Buffer.alloc(0)

/**
 * A connection that stays open, for one question at a time. Whoever asks shares the machine with the server: Node's own client would cost
 * as much again as the shortest answers do.
 */
class Line {
  readonly #socket: Socket
  readonly #origin: string
  #waiting: { resolve(answer: Answer): void; reject(error: Error): void } | null = null
  #read: Buffer = nothing
  #bodyAt = -1
  #length = 0

  constructor(origin: string) {
    const { hostname, port } = new URL(origin)
    this.#origin = origin
    this.#socket = connect({ host: hostname, port: Number(port), noDelay: true })
    this.#socket.on('data', (data) => this.#take(data))
    this.#socket.on('error', (error) => this.#end(error))
    this.#socket.on('close', () => this.#end(new Error('The connection was closed')))
    lines.add(this)
  }

  ask(text: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(text)
    })
  }

  close(): void {
    this.#socket.destroy()
  }

  #take(data: Buffer): void {
    this.#read = this.#read.length === 0 ? data : Buffer.concat([this.#read, data])
    if (this.#bodyAt < 0) {
      const end = this.#read.indexOf('\r\n\r\n')
      if (end < 0) return
      this.#bodyAt = end + 4
      const length = /\r\ncontent-length: (\d+)/i.exec(this.#read.toString('latin1', 0, end))?.[1]
      if (length === undefined) {
        this.#end(new Error('An answer that does not say how long it is'))
        return
      }
      this.#length = Number(length)
    }
    if (this.#read.length < this.#bodyAt + this.#length) return
    const head = this.#read.toString('latin1', 0, this.#bodyAt)
    const body = this.#read.toString('utf8', this.#bodyAt, this.#bodyAt + this.#length)
    this.#waiting?.resolve({ status: Number(head.slice(9, 12)), body })
    this.#waiting = null
    this.#read = nothing
    this.#bodyAt = -1
    // A server that leaves says so, and hangs up.
    if (/\r\nconnection: close/i.test(head)) this.#end(new Error('The connection was closed'))
    else idleAt(this.#origin).push(this)
  }

  #end(error: Error): void {
    lines.delete(this)
    idle.set(
      this.#origin,
      idleAt(this.#origin).filter((line) => line !== this),
    )
    this.#waiting?.reject(error)
    this.#waiting = null
    this.#socket.destroy()
  }
}

const lines = new Set<Line>()
const idle = new Map<string, Line[]>()

function idleAt(origin: string): Line[] {
  const known = idle.get(origin) ?? []
  idle.set(origin, known)
  return known
}

/** POSTs a call over a connection that stays open. */
export async function post<T>(
  origin: string,
  path: string,
  input: object,
  headers: Record<string, string>,
): Promise<{ status: number; envelope: Envelope<T> }> {
  const body = JSON.stringify(input)
  let head = `POST ${path} HTTP/1.1\r\nhost: ${origin.slice(origin.indexOf('//') + 2)}\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  for (const [name, value] of Object.entries({ ...sentHeaders, ...headers })) head += `${name}: ${value}\r\n`
  const line = idleAt(origin).pop() ?? new Line(origin)
  const answer = await line.ask(`${head}\r\n${body}`)
  return { status: answer.status, envelope: JSON.parse(answer.body) as Envelope<T> }
}

export function hangUp(): void {
  for (const line of lines) line.close()
}
