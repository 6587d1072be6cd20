const MOST = 300
/** Whoever looks at the machinery need not see whom it writes to. */
const addresses = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g

/** What is kept of an error for a person to read: its first line, short, without addresses of people. */
export function errorWords(error: unknown): string {
  const text = error instanceof Error ? error.message : String(error)
  const [line = ''] = text.split('\n')
  return line.replace(addresses, '…@…').slice(0, MOST)
}
