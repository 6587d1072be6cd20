import { isId } from '../../rules/ids.ts'
import { searchedText } from '../../rules/page/list-address.ts'

/** A trade as the specification's `routerData` names it. */
export interface RouterData {
  /** Missing when it is nothing that could be an id of ours. */
  id: string | undefined
  name: string
}

const MOST_CHARACTERS = 2000

/** The encoded JSON with parentName, parentId, id and name; nothing when it is none, or names nothing. */
export function readRouterData(json: string | undefined): RouterData | undefined {
  if (json === undefined || json.length > MOST_CHARACTERS) return undefined
  const said = parsed(json)
  if (typeof said !== 'object' || said === null || Array.isArray(said)) return undefined
  const { id, name } = said as Record<string, unknown>
  const read = {
    id: typeof id === 'string' && isId(id) ? id : undefined,
    name: typeof name === 'string' ? searchedText(name) : '',
  }
  return read.id !== undefined || read.name !== '' ? read : undefined
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    // Not JSON: it names nothing.
    return undefined
  }
}
