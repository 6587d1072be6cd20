import { afterEach, expect, test } from 'vitest'
import { MailRefused } from '../../ports/mail.ts'
import { type MailStandIn, openMailStandIn, type ReceivedMail } from '../../testing/mail-stand-in.ts'
import { smtpMail } from './smtp.ts'

let server: MailStandIn | undefined
afterEach(() => server?.close())
const standIn = async (refusals = 0, no?: string) => {
  server = await openMailStandIn({ refusals, ...(no && { no }) })
  return server
}

const from = 'Mallard <hello@mallard.example>'
const mail = { to: 'robin@example.ca', subject: 'Commande confirmée', text: 'Merci.', html: '<p>Merci.</p>' }
const headersOf = ({ data }: ReceivedMail) => data.slice(0, data.indexOf('\n\n')).replace(/\n[ \t]+/g, ' ')

test('a mail is delivered in both forms, from the sender that is set', async () => {
  const { url, received } = await standIn()
  await smtpMail({ url, from }).send(mail)
  expect(received).toHaveLength(1)
  const [taken] = received as [ReceivedMail]
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
  await server?.close()
  const never = await standIn(1, '550 no such reader')
  await expect(smtpMail({ url: never.url, from }).send(mail)).rejects.toBeInstanceOf(MailRefused)
})

test('a server that is not there is a throw too', async () => {
  const { url } = await standIn()
  await server?.close()
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
  const headers = headersOf((received as [ReceivedMail])[0])
  expect(headers).toContain(`List-Unsubscribe: <${unsubscribeUrl}>`)
  expect(headers).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
})
