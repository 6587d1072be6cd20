declare module 'autocannon' {
  interface Request {
    method: 'GET' | 'POST'
    path: string
    headers?: Record<string, string>
    body?: string
    setupRequest?: (request: Request) => Request
  }
  interface Options {
    url: string
    connections: number
    duration: number
    method?: 'GET' | 'POST'
    headers?: Record<string, string>
    body?: string
    /** Sent one after the other by each connection; what `setupRequest` makes of it, if it has one. */
    requests?: Request[]
    /** An answer that it says no to is counted as a mismatch. */
    verifyBody?: (body: string) => boolean
  }
  interface Result {
    errors: number
    timeouts: number
    non2xx: number
    mismatches: number
    requests: { average: number; total: number }
    latency: { p50: number; p99: number }
  }
  export default function autocannon(options: Options): Promise<Result>
}
