import { date, doublePrecision, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { texts } from '../db/columns.ts'

export const provinces = pgTable('provinces', {
  code: text('code').primaryKey(),
  country: text('country').notNull(),
  name: texts('name').notNull(),
  kind: text('kind').$type<'province' | 'territory'>().notNull(),
})

export const cities = pgTable(
  'cities',
  {
    key: text('key').primaryKey(),
    country: text('country').notNull(),
    province: text('province')
      .notNull()
      .references(() => provinces.code),
    name: texts('name').notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** Beginnings of postal codes: "M5", "K1A". */
    postalPrefixes: text('postal_prefixes').array().notNull(),
    populationRank: integer('population_rank').notNull(),
    timeZone: text('time_zone').notNull(),
  },
  (t) => [index('cities_by_rank').on(t.country, t.populationRank)],
)

/** A rate holds from its date until the next row of the same tax and province. */
export const taxRates = pgTable(
  'tax_rates',
  {
    province: text('province')
      .notNull()
      .references(() => provinces.code),
    tax: text('tax').$type<'GST' | 'HST' | 'PST' | 'RST' | 'QST'>().notNull(),
    since: date('since').notNull(),
    /** Thousandths of a percent: 9975 is 9.975 %. */
    milliPercent: integer('milli_percent').notNull(),
  },
  (t) => [primaryKey({ columns: [t.province, t.tax, t.since] })],
)
