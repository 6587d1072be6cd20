import { createServer, type Socket } from 'node:net'

export interface ReceivedMail {
  from: string
  to: string[]
  data: string
}

export interface MailStandIn {
  url: string
  received: ReceivedMail[]
  close(): Promise<void>
}

/** A mail server that speaks just enough: it says no to the first `refusals` mails and takes the rest. */
export async function openMailStandIn({ host = '127.0.0.1', refusals = 0, no = '451 come again later' } = {}): Promise<MailStandIn> {
  const received: ReceivedMail[] = []
  let left = refusals
  const serve = (socket: Socket) => {
    let mail: ReceivedMail = { from: '', to: [], data: '' }
    let isData = false
    let waiting = ''
    const say = (line: string) => socket.write(`${line}\r\n`)
    const command = (line: string) => {
      if (/^(EHLO|HELO)/i.test(line)) return say('250 stand-in')
      if (/^MAIL FROM:/i.test(line)) {
        mail = { from: line.slice(10), to: [], data: '' }
        return say('250 ok')
      }
      if (/^RCPT TO:/i.test(line)) {
        mail.to.push(line.slice(8))
        if (left > 0) {
          left--
          return say(no)
        }
        return say('250 ok')
      }
      if (/^DATA/i.test(line)) {
        isData = true
        return say('354 go on')
      }
      if (/^QUIT/i.test(line)) {
        say('221 bye')
        return socket.end()
      }
      return say('250 ok')
    }
    const take = (line: string) => {
      if (!isData) return command(line)
      if (line !== '.') {
        mail.data += `${line}\n`
        return
      }
      isData = false
      received.push(mail)
      return say('250 taken')
    }
    say('220 stand-in')
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      waiting += chunk.toString()
      for (let end = waiting.indexOf('\r\n'); end >= 0; end = waiting.indexOf('\r\n')) {
        const line = waiting.slice(0, end)
        waiting = waiting.slice(end + 2)
        take(line)
      }
    })
  }
  const open = new Set<Socket>()
  const opened = createServer((socket) => {
    open.add(socket)
    socket.once('close', () => open.delete(socket))
    serve(socket)
  })
  await new Promise<void>((done) => opened.listen(0, host, done))
  const { port } = opened.address() as { port: number }
  const close = () =>
    new Promise<void>((done) => {
      opened.close(() => done())
      // Whoever was cut off in the middle says no farewell.
      for (const socket of open) socket.destroy()
    })
  return { url: `smtp://${host}:${port}?ignoreTLS=true`, received, close }
}
