import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Inquiry } from '../../contract/service-requests.ts'
import { addShopper, type Shopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addDirectory, type Directory, someRequest, type Talk, talk } from '../testing/services.ts'
import { sendFile, sent, someFilm, somePicture } from '../testing/uploading.ts'

let house: House
let all: Directory
let t: Talk
let asker: Shopper
let stranger: Shopper

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  all = await addDirectory(house, new Date())
  t = talk(house)
  asker = await addShopper(house)
  stranger = await addShopper(house)
})
afterAll(() => house.close())

const fetched = async (url: string, as?: Shopper) => {
  const { statusCode, headers, rawPayload } = await house.app.inject({ method: 'GET', url, ...(as ? { headers: as.headers } : {}) })
  const isFile = String(headers['content-type']).match(/^(image|video)\//) !== null
  return isFile ? statusCode : (JSON.parse(rawPayload.toString()) as { code: number }).code
}
const picture = async (as: Shopper) => sent(house, 'inquiry', await somePicture(), as.headers)
const film = (as: Shopper) => sent(house, 'video', someFilm(), as.headers)
const ask = async (files: object, providers = [all.lakeshore.providerId]) => {
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', {
    ...someRequest(all.plumbing, providers),
    ...files,
  })
  return t.must<Inquiry>(asker, 'inquiry/getInfo', { id })
}

test('a picture of a request is for the asker and the business that was asked, and for nobody else', async () => {
  const { images } = await ask({ imageIds: [await picture(asker)] })
  const [url = ''] = images
  expect(await fetched(url, asker)).toBe(200)
  expect(await fetched(url, all.lakeshore)).toBe(200)
  for (const other of [stranger, all.second, all.mover, undefined]) expect(await fetched(url, other)).toBe(404)
  // No public address leads to it either.
  expect(await fetched(url.replace('/private', ''), asker)).toBe(404)
  expect(await fetched(url.replace('/private', '/160'), asker)).toBe(404)
})

test('a film of a request leaves its public address, and plays in parts for its two sides', async () => {
  const { videoUrl } = await ask({ videoId: await film(asker) })
  const url = videoUrl ?? ''
  expect(await fetched(url, asker)).toBe(200)
  expect(await fetched(url, stranger)).toBe(404)
  expect(await fetched(url, all.second)).toBe(404)
  expect(await fetched(url.replace('/private', ''), asker)).toBe(404)
  const part = await house.app.inject({ method: 'GET', url, headers: { ...all.lakeshore.headers, range: 'bytes=0-3' } })
  expect([part.statusCode, part.rawPayload.length]).toEqual([206, 4])
})

test('a picture that went to one of two businesses is not for the other', async () => {
  const { id } = await ask({}, [all.lakeshore.providerId, all.second.providerId])
  const toOne = { id, providerId: all.lakeshore.providerId, words: 'Here it is.', imageIds: [await picture(asker)] }
  const { records } = await t.must<Inquiry>(asker, 'inquiry/answer', toOne)
  const url = records.at(-1)?.images[0] ?? ''
  expect(await fetched(url, all.lakeshore)).toBe(200)
  expect(await fetched(url, all.second)).toBe(404)

  const answer = { id, words: 'This part.', imageIds: [await picture(all.second)] }
  const { records: own } = await t.must<Inquiry>(all.second, 'providerInquiry/answer', answer)
  const back = own.at(-1)?.images[0] ?? ''
  expect(await fetched(back, asker)).toBe(200)
  expect(await fetched(back, all.second)).toBe(200)
  expect(await fetched(back, all.lakeshore)).toBe(404)
})

test('before it is sent a picture is only its owner’s', async () => {
  const { envelope } = await sendFile(house, 'inquiry', await somePicture(), asker.headers)
  const url = envelope.data?.url ?? ''
  expect(await fetched(url, asker)).toBe(200)
  for (const other of [stranger, all.lakeshore, undefined]) expect(await fetched(url, other)).toBe(404)
})
