import { page as part } from './part-page.tsx'

/** A part of the account, alone: it shows what is somebody's own, so it asks who that is. */
export const page: typeof part = {
  ...part,
  load: (context) => {
    if (!part.load) throw new Error('A part is always loaded')
    return part.load({ ...context, params: { ...context.params, family: 'account' } })
  },
}
