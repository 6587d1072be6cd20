import * as z from 'zod'
import { call, Id, KeyPage, keyPageOf, typed, typedOrEmpty } from './call.ts'

const Officer = z.object({ title: z.string(), email: z.string(), phone: z.string() })
export type PrivacyOfficer = z.infer<typeof Officer>

export const privacyOfficer = {
  get: call({
    path: '/mallapi/privacyOfficer/get',
    about: 'Who answers for how personal information is kept: title and how to reach them. Null as long as nobody is named.',
    who: 'anyone',
    input: z.strictObject({}),
    output: Officer.nullable(),
    refuses: [],
    reads: 'replica',
    shows: ['privacy'],
  }),
}

export const breachRisks = ['low', 'serious'] as const

const Breach = z.object({
  id: Id,
  number: z.string(),
  foundOn: z.iso.date(),
  happened: z.string(),
  whose: z.string(),
  people: z.int(),
  risk: z.enum(breachRisks),
  assessed: z.string(),
  measures: z.string(),
  toldOfficeOn: z.iso.date().nullable(),
  toldPeopleOn: z.iso.date().nullable(),
  toldHow: z.string(),
  by: z.string(),
  /** Serious, and somebody who must be told is not yet. */
  isToTell: z.boolean(),
  version: z.int(),
})
export type Breach = z.infer<typeof Breach>

const MOST_PEOPLE = 100_000_000

export const operatorRegister = {
  page: call({
    path: '/mallapi/operatorRegister/page',
    about: 'The register of breaches, the latest first. Nothing of it is ever deleted. Read by key.',
    who: 'operator',
    may: 'audit.read',
    input: z.strictObject({ page: KeyPage.prefault({}) }),
    output: keyPageOf(Breach).extend({ total: z.int() }),
    refuses: [],
    reads: 'primary',
    shows: ['privacy'],
  }),
  getInfo: call({
    path: '/mallapi/operatorRegister/getInfo',
    about: 'One breach of the register.',
    who: 'operator',
    may: 'audit.read',
    input: z.strictObject({ id: Id }),
    output: Breach,
    refuses: ['not-found'],
    reads: 'primary',
    shows: ['privacy'],
  }),
  save: call({
    path: '/mallapi/operatorRegister/save',
    about:
      'Writes a breach down, under an id that the caller gave it, or what is known of it since. Who saves over something newer is told.',
    who: 'operator',
    may: 'customers.manage',
    input: z.strictObject({
      id: Id,
      /** As it was seen; 0 of a new one. */
      version: z.int().min(0),
      foundOn: z.iso.date(),
      happened: typed(4000),
      whose: typed(500),
      people: z.int().min(0).max(MOST_PEOPLE),
      risk: z.enum(breachRisks),
      assessed: typed(4000),
      measures: typedOrEmpty(4000),
      toldOfficeOn: z.iso.date().nullable(),
      toldPeopleOn: z.iso.date().nullable(),
      toldHow: typedOrEmpty(2000),
    }),
    output: Breach,
    refuses: ['conflict'],
    twice: 'same',
    changes: ['privacy'],
  }),
  saveOfficer: call({
    path: '/mallapi/operatorRegister/saveOfficer',
    about: 'Names who answers for how personal information is kept; the privacy page shows it.',
    who: 'operator',
    may: 'settings.write',
    isGrave: true,
    input: z.strictObject({ title: typed(120), email: z.email().max(254), phone: typedOrEmpty(40) }),
    output: Officer,
    refuses: [],
    twice: 'same',
    changes: ['privacy'],
  }),
}
