import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { cityFile } from '../../testing/city-file.ts'
import { chooseNetworks } from './choose.ts'
import { networksIn } from './city-file.ts'

const montreal = {
  city: { names: { en: 'Montreal', fr: 'Montréal', 'zh-CN': '蒙特利尔' } },
  subdivisions: [{ names: { en: 'Quebec', fr: 'Québec' } }],
  country: { names: { en: 'Canada', fr: 'Canada', 'zh-CN': '加拿大' } },
}
const networks = networksIn(cityFile({ '203.0.113.0/24': montreal, '198.51.100.0/25': { country: { names: { en: 'Canada' } } } }))

test('an address of a known network has a place, in the language asked for where it has a name in it', () => {
  expect(networks.placeOf('203.0.113.77', 'fr')).toEqual({ city: 'Montréal', province: 'Québec', country: 'Canada' })
  expect(networks.placeOf('203.0.113.77', 'zh')).toEqual({ city: '蒙特利尔', province: 'Quebec', country: '加拿大' })
})

test('an unknown network, one without a city and what is no address have none', () => {
  for (const address of ['203.0.114.1', '198.51.100.1', '198.51.100.200', '127.0.0.1', 'unknown', ''])
    expect(networks.placeOf(address, 'en'), address).toBeNull()
})

test('a file that is missing or broken is said in one line', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mallard-networks-'))
  await writeFile(join(folder, 'broken.mmdb'), 'no such thing')
  for (const name of ['missing.mmdb', 'broken.mmdb'])
    await expect(chooseNetworks({ networksFile: join(folder, name) })).rejects.toThrow(/^MALLARD_NETWORKS_FILE cannot be used: .+\.$/)
  expect((await chooseNetworks({ networksFile: null })).placeOf('203.0.113.77', 'en')).toBeNull()
  await rm(folder, { recursive: true })
})
