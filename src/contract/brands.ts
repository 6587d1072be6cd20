import * as z from 'zod'
import { call, Id, MallId } from './call.ts'

export const Brand = z.object({ id: Id, slug: z.string(), name: z.string() })
export type Brand = z.infer<typeof Brand>

export const brand = {
  all: call({
    path: '/mallapi/brand/all',
    about: 'The brands that have something in a mall, by name.',
    who: 'anyone',
    input: z.strictObject({ mallId: MallId }),
    output: z.array(Brand),
    refuses: [],
    reads: 'replica',
  }),
}
