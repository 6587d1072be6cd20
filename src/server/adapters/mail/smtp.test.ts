import { createServer, type Server, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { MailRefused } from '../../ports/mail.ts'
import { smtpMail } from './smtp.ts'

interface Received {
  from: string
  to: string[]
  data: string
}

let server: Server | undefined
afterEach(() => new Promise<void>((done) => (server ? server.close(() => done()) : done())))

/** A mail server that speaks just enough: it says no to the first `refusals` mails and takes the rest. */
async function standIn(refusals = 0, no = '451 come again later'): Promise<{ url: string; received: Received[] }> {
  const received: Received[] = []
  let left = refusals
  const serve = (socket: Socket) => {
    let mail: Received = { from: '', to: [], data: '' }
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
  const opened = createServer(serve)
  server = opened
  await new Promise<void>((done) => opened.listen(0, '127.0.0.1', done))
  const { port } = opened.address() as { port: number }
  return { url: `smtp://127.0.0.1:${port}?ignoreTLS=true`, received }
}

const from = 'Mallard <hello@mallard.example>'
const mail = { to: 'robin@example.ca', subject: 'Commande confirmée', text: 'Merci.', html: '<p>Merci.</p>' }
const headersOf = ({ data }: Received) => data.slice(0, data.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ')

test('a mail is delivered in both forms, from the sender that is set', async () => {
  const { url, received } = await standIn()
  await smtpMail({ url, from }).send(mail)
  expect(received).toHaveLength(1)
  const [taken] = received as [Received]
  expect(taken.to).toEqual(['<robin@example.ca>'])
  expect(headersOf(taken)).toContain('From: Mallard <hello@mallard.example>')
  expect(taken.data).toContain('text/plain')
  expect(taken.data).toContain('text/html')
  expect(headersOf(taken)).not.toContain('List-Unsubscribe')
})

test('a refusal is a throw, and the next try is taken', async () => {
  const { url, received } = await standIn(1)
  const port = smtpMail({ url, from })
  await expect(port.send(mail)).rejects.toThrow(/451/)
  await port.send(mail)
  expect(received).toHaveLength(1)
})

test('a reader that no server will ever take is told apart from one to try again', async () => {
  const later = await standIn(1)
  await expect(smtpMail({ url: later.url, from }).send(mail)).rejects.not.toBeInstanceOf(MailRefused)
  await new Promise<void>((done) => server?.close(() => done()))
  const never = await standIn(1, '550 no such reader')
  await expect(smtpMail({ url: never.url, from }).send(mail)).rejects.toBeInstanceOf(MailRefused)
})

test('a server that is not there is a throw too', async () => {
  const { url } = await standIn()
  await new Promise<void>((done) => server?.close(() => done()))
  server = undefined
  await expect(smtpMail({ url, from }).send(mail)).rejects.toThrow()
})

test('nothing that is written into a mail becomes a header or another reader', async () => {
  const { url, received } = await standIn()
  const port = smtpMail({ url, from })
  await port.send({ ...mail, subject: 'Hello\r\nBcc: spy@example.com\r\nX-Evil: yes' })
  for (const to of ['robin@example.ca\r\nBcc: spy@example.com', 'robin@example.ca, spy@example.com', 'Robin <spy@example.com>']) {
    await expect(port.send({ ...mail, to })).rejects.toThrow('one plain address')
  }
  await port.send({ ...mail, unsubscribeUrl: 'https://mallard.example/x\r\nX-Evil: yes' })
  expect(received).toHaveLength(2)
  for (const taken of received) {
    expect(taken.to.join()).not.toContain('spy')
    expect(headersOf(taken)).not.toMatch(/^(Bcc|X-Evil):/im)
  }
})

test('mails that need consent carry one-click unsubscribing', async () => {
  const { url, received } = await standIn()
  const unsubscribeUrl = 'https://mallard.example/newsletter/unsubscribe?token=abc'
  await smtpMail({ url, from }).send({ ...mail, unsubscribeUrl })
  const headers = headersOf((received as [Received])[0])
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
