import { sectionOfParts } from '../base/account-section.ts'
import { listPart } from './list-part.tsx'
import { startPart } from './start-part.tsx'

/** `/account?path=subscriptions`: all of them, or one that is being begun. */
export const subscriptionsSection = sectionOfParts({ list: listPart, start: startPart }, ({ sku }) => (sku ? 'start' : 'list'))
