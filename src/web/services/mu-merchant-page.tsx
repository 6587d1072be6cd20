import { isId } from '../../rules/ids.ts'
import { redirectTo } from '../base/address.ts'
import { definePage } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import AllPros from './all-pros.tsx'
import { loadAllPros } from './load-all-pros.ts'

/** All merchants of services; one that is named by `?id=` has an address of its own. */
export const page = definePage({
  whose: 'everybody',
  words: ['directory', 'map', 'services'],
  load: async (context) => {
    const { id } = context.search
    if (id !== undefined && isId(id)) throw redirectTo({ to: `/services/merchants/${id}` })
    return loadAllPros(context)
  },
  head: ({ visit }) => {
    const t = wordsOf(visit.locale, 'directory')
    return { title: t.allProsTitle, description: t.allProsText, canonical: '/services/merchants' }
  },
  Component: (directory) => <AllPros directory={directory} />,
})
