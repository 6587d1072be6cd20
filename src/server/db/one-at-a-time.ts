/** What is sent on one connection while another statement is open on it waits there unseen, and the next version of pg refuses it. */
export const oneAtATime = {
  /** Tests do; it costs a promise for each statement. */
  isHeld: false,
}

const open = new WeakMap<object, string>()

/** Throws when a statement is sent on a connection on which another one is open. */
export function heldToOne<Answer>(connection: object, config: unknown, send: () => Answer): Answer {
  if (!oneAtATime.isHeld) return send()
  const text = typeof config === 'string' ? config : String((config as { text?: string }).text ?? '')
  const before = open.get(connection)
  // What fails may leave others open behind it; they end with the transaction.
  if (before !== undefined && !text.startsWith('rollback'))
    throw new Error(`Sent while another one was open in the same transaction: ${text}\nThe other: ${before}`)
  const answer = send()
  if (answer instanceof Promise) {
    open.set(connection, text)
    const done = () => open.delete(connection)
    answer.then(done, done)
  }
  return answer
}
