import * as z from 'zod'
import { call, MallId, Page, pageOf, typedOrEmpty } from './call.ts'
import { ShownHome } from './home-content.ts'

export const Mall = z.object({
  id: MallId,
  code: z.string(),
  name: z.string(),
  description: z.string(),
  mallInfo: z.object({ logoImgUrl: z.string() }),
  /** `christmas` for the seasonal mall, null for the house's own look. */
  template: z.string().nullable(),
  showsServices: z.boolean(),
  /** Set for the one mall that lives on another site: it opens there. */
  externalUrl: z.string().nullable(),
})
export type Mall = z.infer<typeof Mall>

export const Banner = z.object({
  key: z.string(),
  headline: z.string(),
  text: z.string(),
  button: z.string(),
  url: z.string(),
  picUrl: z.string(),
  /** For who cannot see the picture; empty where it only decorates. */
  alt: z.string(),
  /** `hero` leads the page, `side` stands beside it. */
  slot: z.enum(['hero', 'side']),
})
export type Banner = z.infer<typeof Banner>

const name = typedOrEmpty(60).optional()

export const mall = {
  all: call({
    path: '/mallapi/mall/all',
    about: 'The malls, optionally those whose name holds a text.',
    who: 'anyone',
    input: z.strictObject({ name, queryParam: z.strictObject({ name }).optional() }),
    output: z.array(Mall),
    refuses: [],
    reads: 'replica',
  }),
  page: call({
    path: '/mallapi/mall/page',
    about: 'The malls a page at a time, optionally those whose name holds a text.',
    who: 'anyone',
    input: z.strictObject({ page: Page.prefault({}), name, queryParam: z.strictObject({ name }).optional() }),
    output: pageOf(Mall),
    refuses: [],
    reads: 'replica',
  }),
  getInfo: call({
    path: '/mallapi/mall/getInfo',
    about:
      'One mall with what its home page is made of, or without: every page names the mall, one of them shows its banners. `home` is null where it is as it came with the software.',
    who: 'anyone',
    input: z.strictObject({ id: MallId, withBanners: z.boolean().default(true) }),
    output: Mall.extend({ banners: z.array(Banner), home: ShownHome.nullable() }),
    refuses: ['not-found'],
    reads: 'replica',
  }),
}
