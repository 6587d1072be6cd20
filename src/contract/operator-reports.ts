import * as z from 'zod'
import { call, Id } from './call.ts'
import { Task } from './jobs.ts'

/** What the books tell of any days. */
export const shownReports = ['sales', 'services', 'sellers', 'taxes'] as const
export type ShownReport = (typeof shownReports)[number]
/** As files also: who is reported to the tax agency and why, and every line of the ledger. */
export const filedReports = [...shownReports, 'platform', 'journal'] as const
export type FiledReport = (typeof filedReports)[number]

/** Two years and a day: what is longer is asked for in pieces. */
export const MOST_REPORT_DAYS = 732
const Day = z.iso.date().refine((day) => day >= '2020-01-01' && day <= '2100-12-31')
const period = { from: Day, to: Day }
const lasts = ({ from, to }: { from: string; to: string }) => (Date.parse(to) - Date.parse(from)) / 86_400_000
const isPeriod = (asked: { from: string; to: string }) => lasts(asked) >= 0 && lasts(asked) < MOST_REPORT_DAYS

/** The tax agency is told of calendar years, each of them whole. */
const isWholeYear = ({ from, to }: { from: string; to: string }) => from.endsWith('-01-01') && to === `${from.slice(0, 4)}-12-31`

/** What a row is of: a province, a tax with its rate in it, or a measure of the books. */
const Row = z.object({
  province: z.string(),
  tax: z.enum(['gstHst', 'provincial']).nullable(),
  milliPercent: z.int().nullable(),
  measure: z.string().nullable(),
  times: z.int(),
  /** In the order of the report's columns. */
  cents: z.array(z.int()),
})
const Report = z.object({
  /** One for each day, or for each month where there are many. */
  points: z.array(z.object({ day: z.iso.date(), cents: z.int() })),
  byMonth: z.boolean(),
  rows: z.array(Row),
})
export type Report = z.infer<typeof Report>

const ReportFile = z.object({
  id: Id,
  name: z.enum(filedReports),
  from: z.iso.date(),
  to: z.iso.date(),
  madeAt: z.iso.datetime(),
  task: Task,
  /** Where it is fetched; null before it is whole. */
  path: z.string().nullable(),
})
export type ReportFile = z.infer<typeof ReportFile>

export const operatorReport = {
  getInfo: call({
    path: '/mallapi/operatorReport/getInfo',
    about: 'One report of the marketplace’s books for some days of the market’s calendar: figures over time, and what they are made of.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({ name: z.enum(shownReports), ...period }).refine(isPeriod),
    output: Report,
    refuses: [],
    reads: 'primary',
    shows: ['money'],
  }),
  addFile: call({
    path: '/mallapi/operatorReport/addFile',
    about:
      'Makes a report of some days as a file, in the background: the journal has every line of the ledger, the platform report every seller of a calendar year with who is reported and why.',
    who: 'operator',
    may: 'money.read',
    input: z
      .strictObject({ name: z.enum(filedReports), ...period })
      .refine((asked) => isPeriod(asked) && (asked.name !== 'platform' || isWholeYear(asked))),
    output: ReportFile,
    refuses: ['too-many'],
    twice: 'key',
    changes: ['money', 'tasks'],
  }),
  files: call({
    path: '/mallapi/operatorReport/files',
    about: 'The last reports that were asked for as files, the newest first.',
    who: 'operator',
    may: 'money.read',
    input: z.strictObject({}),
    output: z.array(ReportFile),
    refuses: [],
    reads: 'primary',
    shows: ['money', 'tasks'],
  }),
}
