import type { Right } from '../../contract/rights.ts'
import type { PlaceKind } from '../../rules/permissions.ts'
import type { Visit } from './visitor.ts'

/** Whether the visitor may this where they work now. The server decides by the same rule; pages ask to show what can be done. */
export const mayHere = ({ account }: Pick<Visit, 'account'>, at: `${PlaceKind} ${Right}`): boolean => account?.rights?.includes(at) ?? false
