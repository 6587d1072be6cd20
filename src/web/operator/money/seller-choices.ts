import { operatorSeller } from '../../../contract/operator-sellers.ts'
import { useContextOfRouter } from '../../base/visit.ts'
import type { Choice } from '../../desk/pickers/combobox.tsx'

const SIZE = 5

/** Finds shops and businesses by the beginning of a name. */
export function useSellers(): (text: string) => Promise<readonly Choice[]> {
  const { ask } = useContextOfRouter()
  return async (words) => {
    const of = async (kind: 'shop' | 'business') =>
      (await ask(operatorSeller.page, { kind, words: words.slice(0, 80), page: { size: SIZE } })).records
    return [...(await of('shop')), ...(await of('business'))].map(({ id, name, city }) => ({ id, name, note: city }))
  }
}
