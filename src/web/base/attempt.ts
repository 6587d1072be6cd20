import { useRef } from 'react'
import { randomUuid } from './local-storage-id.ts'

/** The name under which something is sent: the same one again after a lost connection, until it has arrived. */
export function useAttempt() {
  const attempt = useRef<{ of: string; key: string } | null>(null)
  return {
    keyOf(input: unknown): string {
      const of = JSON.stringify(input)
      if (attempt.current?.of !== of) attempt.current = { of, key: randomUuid() }
      return attempt.current.key
    },
    arrived: () => {
      attempt.current = null
    },
  }
}
