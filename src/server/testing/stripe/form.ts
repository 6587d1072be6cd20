/** A body as Stripe writes it (`metadata[reference]=…`, `expand[0]=…`) as nested names; values stay texts. */
export function readForm(text: string): Record<string, unknown> {
  const made: Record<string, unknown> = {}
  for (const [name, value] of new URLSearchParams(text)) {
    const path = name.split('[').map((part) => part.replace(/\]$/, ''))
    let at = made
    for (const part of path.slice(0, -1)) {
      if (typeof at[part] !== 'object') at[part] = {}
      at = at[part] as Record<string, unknown>
    }
    at[path.at(-1) ?? ''] = value
  }
  return made
}

/** `{0: 'a', 1: 'b'}`, `['a', 'b']` and 'a' are one list. */
export const listed = (value: unknown): string[] =>
  value === undefined || value === null ? [] : typeof value === 'object' ? Object.values(value).map(String) : [String(value)]
