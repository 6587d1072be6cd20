import { platformCategory } from '../../../contract/categories.ts'
import { place } from '../../../contract/places.ts'
import { espu, suggestion } from '../../../contract/search.ts'
import { useContextOfRouter } from '../../base/visit.ts'
import type { Choice } from './combobox.tsx'

const SIZE = 8

/** What a combobox may be asked for: each finds some of its kind by a part of the name. */
export function useFinders(): Record<'category' | 'product' | 'place', (text: string) => Promise<readonly Choice[]>> {
  const { ask, visit } = useContextOfRouter()
  const { mallId } = visit
  return {
    category: async (text) => {
      if (text === '') return (await ask(platformCategory.tree, { mallId })).map(({ id, name }) => ({ id, name }))
      const found = await ask(suggestion.suggestion, { searchText: text, mallId })
      return found.flatMap(({ kind, id, text: name }) => (kind === 'category' && id ? [{ id, name }] : []))
    },
    product: async (text) => {
      const { records } = await ask(espu.page, { searchText: text, mallId, size: SIZE })
      return records.map(({ id, title, shopName, picUrl }) => ({ id, name: title, note: shopName, picture: picUrl }))
    },
    place: async (text) => {
      if (text.length < 2) return []
      const found = await ask(place.autocomplete, { text, size: SIZE })
      return found.map(({ city, province, provinceCode, country }) => ({
        id: `${city}|${provinceCode}|${country}`,
        name: city,
        note: province,
      }))
    },
  }
}
