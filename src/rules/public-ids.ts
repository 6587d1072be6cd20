import { isId } from './ids.ts'

/** Words that are addresses of the house, or look as if the house itself spoke. */
const reserved: ReadonlySet<string> = new Set(
  (
    'about account accounts admin administrator api app apps assets auth billing blog cart cdn categories category checkout complaint ' +
    'complaints contact demo dev docs error example ftp gifts help home host imap invoice invoices localhost login logout mail mall mallard ' +
    'malls media news null official operator operators order orders page pages pay payment payments pop private public radar register root ' +
    'search security seller sellers service services shop shops sign-in signin smtp ssl staff static status support system template templates ' +
    'test tool tracking undefined uploads vendor webmail www'
  ).split(' '),
)

export const PUBLIC_ID_FEWEST = 3
export const PUBLIC_ID_MOST = 40

export type PublicIdProblem = 'shape' | 'reserved'

/** What a shop or a page of services is called in addresses and host names: small letters, digits and single hyphens. */
export function publicIdProblem(name: string): PublicIdProblem | undefined {
  if (name.length < PUBLIC_ID_FEWEST || name.length > PUBLIC_ID_MOST || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(name)) return 'shape'
  // Those who read addresses tell a name from an id by its form; hosts in other alphabets begin with xn--, which the form excludes already.
  if (isId(name) || /^\d+$/.test(name)) return 'shape'
  return reserved.has(name) ? 'reserved' : undefined
}

/** A first proposal from what somebody calls the business. */
export const publicIdFrom = (name: string): string =>
  name
    .slice(0, 200)
    .normalize('NFD')
    .replace(/\p{Mn}/gu, '')
    .toLowerCase()
    .replace(/['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, PUBLIC_ID_MOST)
    .replace(/^-+|-+$/g, '')
