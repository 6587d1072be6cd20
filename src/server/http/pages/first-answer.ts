import type { Server } from 'node:http'

/** Kept when somebody has got an answer for the first time; when nobody asked for so long; or when we are about to stop. */
export function firstAnswer(server: Server, longestMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const waited = setTimeout(resolve, longestMs).unref()
    const enough = () => {
      clearTimeout(waited)
      resolve()
    }
    server.once('request', (_request, reply) => reply.once('close', enough))
    signal.addEventListener('abort', enough, { once: true })
  })
}
