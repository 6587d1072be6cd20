import { Readable } from 'node:stream'
import { parse } from 'csv-parse'
import type { ProviderMovement } from '../ports/payouts.ts'

/** Columns by our names and by those of Stripe's reports; the first one that is there counts. */
const columns = {
  id: ['id', 'balance_transaction_id'],
  kind: ['kind', 'reporting_category', 'type'],
  reference: ['reference', 'payment_metadata[reference]', 'transfer_metadata[reference]', 'refund_metadata[reference]'],
  amount: ['amount', 'gross'],
  fee: ['fee'],
  currency: ['currency'],
  at: ['at', 'created_utc', 'created'],
} as const

/** Providers' own names of a movement are far shorter. */
const MOST_NAME = 200

const kinds: Record<string, ProviderMovement['kind']> = {
  charge: 'charge',
  refund: 'refund',
  fee: 'fee',
  transfer: 'transfer',
  transfer_reversal: 'transferReversal',
  transferReversal: 'transferReversal',
  payout: 'payout',
  payout_reversal: 'payoutReturned',
  payoutReturned: 'payoutReturned',
  dispute: 'dispute',
  dispute_reversal: 'dispute',
  adjustment: 'adjustment',
}

/** `-12.5` and `1,250.00` are amounts; what has more than two decimals, or a comma that does not part thousands, is none. */
function centsIn(text: string): number | null {
  const match = /^(-?)(\d{1,12}|\d{1,3}(?:,\d{3}){1,3})(?:\.(\d{1,2}))?$/.exec(text.trim())
  if (!match) return null
  const cents = Number(match[2]?.replaceAll(',', '')) * 100 + Number((match[3] ?? '').padEnd(2, '0'))
  return match[1] && cents > 0 ? -cents : cents
}

/** Moments without a zone are in UTC, as reports say them. */
function momentIn(text: string): Date | null {
  const hasZone = /(?:Z|[+-]\d\d:?\d\d)$/.test(text.trim())
  const at = new Date(hasZone ? text.trim() : `${text.trim().replace(' ', 'T')}${text.includes(':') ? '' : 'T00:00:00'}Z`)
  return Number.isNaN(at.getTime()) ? null : at
}

/** A line of the file is none, so that half of it would invent differences. */
export class FileUnreadable extends Error {
  /** Null when the file has no movements at all. */
  constructor(readonly line: number | null) {
    super(line === null ? 'The file is empty' : `Line ${line} cannot be read`)
  }
}

/** Without these nothing is a movement. */
const needed = ['id', 'amount', 'currency', 'at'] as const

function headOf(names: string[]): string[] {
  if (needed.some((name) => !columns[name].some((column) => names.includes(column)))) throw new FileUnreadable(1)
  return names
}

/** The movements of a CSV file, as it comes. A line that cannot be read ends it by its number; that there is none ends it too. */
export async function* readMovements(bytes: AsyncIterable<Buffer> | Iterable<Buffer>): AsyncIterable<ProviderMovement> {
  const parser = Readable.from(bytes).pipe(parse({ columns: headOf, bom: true, skip_empty_lines: true, trim: true }))
  let number = 1
  try {
    for await (const line of parser as AsyncIterable<Record<string, string>>) yield movementIn(line, ++number)
    if (number === 1) throw new FileUnreadable(null)
  } catch (error) {
    throw error instanceof FileUnreadable ? error : new FileUnreadable(number)
  }
}

function movementIn(line: Record<string, string>, number: number): ProviderMovement {
  const read = (name: keyof typeof columns) =>
    columns[name].map((column) => line[column]).find((text) => text !== undefined && text !== '') ?? ''
  const [amount, fee, at, id] = [centsIn(read('amount')), centsIn(read('fee') || '0'), momentIn(read('at')), read('id')]
  const isOdd = id === '' || id.length > MOST_NAME || id.includes('\0') || !/^[a-z]{3}$/i.test(read('currency'))
  if (amount === null || fee === null || at === null || isOdd) throw new FileUnreadable(number)
  return {
    id,
    kind: kinds[read('kind')] ?? 'adjustment',
    reference: read('reference') || null,
    ...{ amountCents: amount, feeCents: fee, currency: read('currency').toUpperCase(), at },
  }
}
