import * as z from 'zod'
import { call, typed } from './call.ts'

const hostStates = ['asked', 'seen', 'active', 'lost'] as const
export type HostState = (typeof hostStates)[number]

const HostRecord = z.object({ kind: z.enum(['TXT', 'CNAME']), name: z.string(), value: z.string() })

const HostInfo = z.object({
  /** Where the shop is without a name of its own. */
  address: z.string(),
  host: z
    .object({
      name: z.string(),
      state: z.enum(hostStates),
      /** What the last look missed. */
      problem: z.enum(['no-proof', 'no-way', 'taken', 'no-answer']).nullable(),
      checkedAt: z.iso.datetime().nullable(),
      isPrimary: z.boolean(),
      /** To be written where the name is run. */
      records: z.array(HostRecord),
    })
    .nullable(),
})
export type HostInfo = z.infer<typeof HostInfo>

const settling = { who: 'goodsSeller', may: 'look.write' } as const
const changing = { ...settling, output: HostInfo, twice: 'same', changes: ['hosts'] } as const

export const sellerHost = {
  getInfo: call({
    ...settling,
    path: '/mallapi/sellerHost/getInfo',
    about: 'The host name that the caller’s shop has or asks for, how far it is, and the records that it needs.',
    input: z.strictObject({}),
    output: HostInfo,
    refuses: ['not-found'],
    reads: 'primary',
    seen: 'shown',
    shows: ['hosts'],
  }),
  ask: call({
    ...changing,
    path: '/mallapi/sellerHost/ask',
    about: 'Asks for a host name of the shop’s own. Another one that it had or asked for is given up.',
    input: z.strictObject({ name: typed(260) }),
    refuses: ['not-found', 'no-host', 'host-taken'],
  }),
  check: call({
    ...changing,
    path: '/mallapi/sellerHost/check',
    about: 'Looks whether the name’s records are there, and opens the shop under it when they are. Of two shops one gets it.',
    input: z.strictObject({}),
    refuses: ['not-found'],
  }),
  setPrimary: call({
    ...changing,
    path: '/mallapi/sellerHost/setPrimary',
    about: 'Whether the shop’s home on the marketplace leads to its own name.',
    input: z.strictObject({ isPrimary: z.boolean() }),
    refuses: ['not-found'],
  }),
  drop: call({
    ...changing,
    path: '/mallapi/sellerHost/drop',
    about: 'Gives the name up: the shop is where it was before.',
    input: z.strictObject({}),
    refuses: ['not-found'],
  }),
}
