/** Where a list goes on, as the text that its caller sends back. */
export const writeCursorText = (parts: readonly (string | number)[]): string => Buffer.from(JSON.stringify(parts)).toString('base64url')

/** What stands in a text that should be such a cursor: nothing when it is none. Each part is still to be looked at. */
export function readCursorText(cursor: string): readonly unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    return Array.isArray(parts) ? parts : []
  } catch {
    return []
  }
}
