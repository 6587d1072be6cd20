import { bigint, customType, jsonb, timestamp } from 'drizzle-orm/pg-core'
import type { Locale, Text } from '../../contract/locale.ts'

/** A text in each interface language. */
export const texts = (name: string) => jsonb(name).$type<Text>()
/** A list of short texts in each interface language. */
export const textLists = (name: string) => jsonb(name).$type<Record<Locale, string[]>>()
export const at = (name: string) => timestamp(name, { withTimezone: true })
/** A total in cents. Unit prices are `integer`; sums may outgrow it. */
export const totalCents = (name: string) => bigint(name, { mode: 'number' })
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
