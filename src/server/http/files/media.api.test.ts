import { afterAll, beforeAll, expect, test } from 'vitest'
import { pictureUrl } from '../../media/picture-url.ts'
import { type House, openHouse } from '../../testing/house.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

test('the address that an answer names for a picture of the library is answered, whole and smaller', async () => {
  for (const key of ['kettle', 'bathroom', 'plumbing-radiator']) {
    const whole = await house.app.inject({ url: pictureUrl(key) })
    expect(whole.statusCode, key).toBe(200)
    expect(whole.headers['content-type']).toBe('image/webp')
    const small = await house.app.inject({ url: pictureUrl(key).replace('/media/', '/media/96/') })
    expect(small.statusCode, key).toBe(200)
    expect(small.rawPayload.length).toBeLessThan(whole.rawPayload.length)
  }
})

test('what the library does not hold is not found, however it is written', async () => {
  for (const name of ['no-such-picture.webp', '..%2fATTRIBUTION.csv', '..%2f..%2f..%2fpackage.json', 'kettle'])
    expect((await house.app.inject({ url: `/media/products/${name}` })).statusCode, name).toBe(404)
})
