import { searchedText } from '../../rules/page/list-address.ts'
import type { SharedContext } from '../base/page.ts'
import { loadDirectory } from './load-directory.ts'

export const MOST_OF_A_NAME = 80

/** Every provider, or those of a name. */
export function loadAllPros(context: SharedContext) {
  const name = searchedText(context.search.name).slice(0, MOST_OF_A_NAME)
  return loadDirectory(context, name ? { name } : {})
}
