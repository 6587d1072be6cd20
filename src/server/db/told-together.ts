import type { PGlite } from '@electric-sql/pglite'

type Server = Pick<PGlite, 'execProtocolRawStream'>

const code = (letter: string) => letter.charCodeAt(0)
/** Parse, Bind, Describe, Execute and Close: answered at the latest when Sync or Flush follows. */
const waiting = new Set(['P', 'B', 'D', 'E', 'C'].map(code))

/**
 * The socket hands PGlite one message at a time, and a question with parameters is five of them: each is a way into the database, a turn of the
 * event loop and an answer on the line. What belongs to one question is told in one go, and answered in one.
 */
export function toldTogether<Db extends Server>(db: Db): Db {
  const tell = db.execProtocolRawStream.bind(db)
  let held: Uint8Array[] = []
  db.execProtocolRawStream = async (message, options) => {
    const kind = message[0] ?? 0
    // A connection begins (its first message has no letter): what another one left unfinished is nobody's question.
    if (kind === 0) held = []
    if (waiting.has(kind)) {
      held.push(message)
      return
    }
    const question = held.length > 0 ? Buffer.concat([...held, message]) : message
    held = []
    const answer: Uint8Array[] = []
    const { onRawData } = options
    await tell(question, { ...options, onRawData: (data) => void answer.push(data.slice()) })
    if (answer.length > 0) onRawData(Buffer.concat(answer))
  }
  return db
}
