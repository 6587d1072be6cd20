import * as z from 'zod'
import { call } from './call.ts'
import { locales } from './locale.ts'

const Asked = z.object({ language: z.enum(locales), words: z.string(), times: z.int() })

export const sellerWord = {
  all: call({
    path: '/mallapi/sellerWord/all',
    about:
      'Of the last two weeks: the words after which people opened a product of the caller’s shop, and the words for which nobody sells anything. Only what several people asked.',
    who: 'goodsSeller',
    may: 'products.read',
    input: z.strictObject({}),
    output: z.object({ led: z.array(Asked), empty: z.array(Asked) }),
    refuses: [],
    reads: 'primary',
    seen: 'shown',
    shows: ['goods'],
  }),
}
