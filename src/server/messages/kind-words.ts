import type { Text } from '../../contract/locale.ts'
import { NoticeWords } from '../../contract/operator-notices.ts'
import type { Db } from '../db/database.ts'
import { shownEditions } from '../editions/shown-editions.ts'

export const understoodNotice = (kept: unknown): NoticeWords | undefined => NoticeWords.safeParse(kept).data

/** How each kind reads now: in the marketplace's own words, where somebody wrote any, and else as it is built in. */
export async function wordsOfKinds(db: Db, now: Date): Promise<<K extends { kind: string; title: Text; body: Text }>(kind: K) => K> {
  const own = await shownEditions(db, 'mail', now)
  return (kind) => {
    const words = own.size === 0 ? undefined : understoodNotice(own.get(kind.kind)?.content)
    return words ? { ...kind, ...words } : kind
  }
}
