import { and, eq } from 'drizzle-orm'
import { hasWord } from '../../rules/goods/moderation.ts'
import type { Db } from '../db/database.ts'
import { moderationRules } from './tables.ts'

/** The first word in a text of people that a rule of words holds back; null when there is none. */
export async function forbiddenWord(db: Db, text: string): Promise<string | null> {
  const { words, isOn, holds, kind } = moderationRules
  const rules = await db
    .select({ words })
    .from(moderationRules)
    .where(and(eq(isOn, true), eq(holds, true), eq(kind, 'words')))
  return rules.flatMap((rule) => rule.words).find((word) => hasWord(text, word)) ?? null
}
