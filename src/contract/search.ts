import * as z from 'zod'
import { call, MallId } from './call.ts'

export const searchKeyword = {
  popular: call({
    path: '/mallapi/searchKeyword/popular',
    about: 'What others search for in a mall.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId, size: z.int().min(1).max(20).default(8) }),
    output: z.array(z.string()),
    refuses: [],
    reads: 'replica',
  }),
}
