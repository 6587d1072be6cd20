export interface PrivatePostgres {
  url: string
  stop: () => Promise<void>
  restart: () => Promise<void>
  pid: () => number
  isUp: () => boolean
}
export function freePort(): Promise<number>
export function startPrivatePostgres(
  binaries: string,
  options?: { durable?: boolean; settings?: Record<string, string>; below?: string; follows?: string },
): Promise<PrivatePostgres>
