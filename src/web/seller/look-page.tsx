import { sellerHost } from '../../contract/seller-hosts.ts'
import { sellerLook } from '../../contract/seller-look.ts'
import { definePage, type PageContext, type Shown } from '../base/page.ts'
import { wordsOf } from '../i18n/words.ts'
import { LookEditor } from './look/look-editor.tsx'

const MOST_VERSIONS = 50

/** How the shop's pages look: changed in a draft, shown beside it, published, and taken back. */
export const page = definePage({
  whose: 'visitor',
  words: ['seller-look', 'desk', 'desk-parts'],
  load,
  head: ({ visit }) => ({ title: `${wordsOf(visit.locale, 'seller-look').title} - Mallard`, noindex: true }),
  Component: LookPage,
})

async function load({ need, hope }: PageContext) {
  const [info, versions, host] = await Promise.all([
    need(sellerLook.getInfo, {}),
    hope(sellerLook.versions, { page: { size: MOST_VERSIONS } }),
    hope(sellerHost.getInfo, {}),
  ])
  return { info, versions, host }
}

function LookPage({ info, versions, host }: Shown<Awaited<ReturnType<typeof load>>>) {
  return <LookEditor info={info} versions={versions} host={host} />
}
