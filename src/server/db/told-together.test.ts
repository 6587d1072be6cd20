import { expect, test } from 'vitest'
import { toldTogether } from './told-together.ts'

type Tell = Parameters<typeof toldTogether>[0]['execProtocolRawStream']

/** A message by its letter, with nothing in it. */
const message = (letter: string) => Uint8Array.from([letter.charCodeAt(0), 0, 0, 0, 4])
const letters = (messages: Uint8Array) =>
  Array.from({ length: messages.length / 5 }, (_, at) => String.fromCharCode(messages[at * 5] ?? 0)).join('')

function listening() {
  const told: string[] = []
  const execProtocolRawStream: Tell = async (messages, { onRawData }) => {
    told.push(letters(messages))
    for (const one of letters(messages)) onRawData(Buffer.from(one.toLowerCase()))
  }
  const db = toldTogether({ execProtocolRawStream })
  const heard: string[] = []
  const tell = (one: Uint8Array) => db.execProtocolRawStream(one, { onRawData: (data) => void heard.push(Buffer.from(data).toString()) })
  return { told, heard, tell }
}

test('the messages of one question are told at its end, all at once, and answered in one piece', async () => {
  const { told, heard, tell } = listening()
  for (const letter of 'PBDE') await tell(message(letter))
  expect(told).toEqual([])
  await tell(message('S'))
  expect([told, heard]).toEqual([['PBDES'], ['pbdes']])
})

test.each(['Q', 'H', 'd', 'c', 'f', 'X'])('%s is not waited with', async (letter) => {
  const { told, tell } = listening()
  await tell(message('P'))
  await tell(message(letter))
  expect(told).toEqual([`P${letter}`])
})

test('what a connection left unfinished is not told with the first words of the next one', async () => {
  const { told, tell } = listening()
  await tell(message('P'))
  await tell(message('\0'))
  await tell(message('Q'))
  expect(told).toEqual(['\0', 'Q'])
})

test('an answer is kept as it was, though the database writes the next part in the same place', async () => {
  const place = new Uint8Array(1)
  const db = toldTogether({
    execProtocolRawStream: async (_, { onRawData }) => {
      for (const byte of [1, 2, 3]) {
        place[0] = byte
        onRawData(place)
      }
    },
  })
  const heard: number[] = []
  await db.execProtocolRawStream(message('Q'), { onRawData: (data) => void heard.push(...data) })
  expect(heard).toEqual([1, 2, 3])
})
