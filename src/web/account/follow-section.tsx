import type { Output } from '../../contract/call.ts'
import { follow } from '../../contract/customers.ts'
import { defineSection } from '../base/account-section.ts'
import type { PageContext } from '../base/page.ts'
import { saying } from '../base/saying.ts'
import { tell } from '../base/tell.ts'
import { useVisit, useWords } from '../base/visit.ts'
import { formatNumber } from '../i18n/format.ts'
import { Button } from '../ui/button.tsx'
import { EmptyState } from '../ui/empty-state.tsx'

export const followSection = defineSection({
  load: async ({ need }: PageContext) => ({ shops: await need(follow.page, {}) }),
  Component: FollowSection,
})

function FollowSection({ shops }: { shops: Output<typeof follow.page> }) {
  const t = useWords('account')
  const { locale } = useVisit()
  const unfollow = (shopId: string) => saying(tell(follow.edit, { shopId, follows: false }), { done: t.saved, failed: t.saveFailed })
  return (
    <>
      <h1 className="h1">{t.followed}</h1>
      {shops.length === 0 && <EmptyState small pose="sleep" title={t.noFollowed} text={t.noFollowedText} />}
      <ul className="mt-4 grid grid-cols-2 gap-4 max-lg:grid-cols-1">
        {shops.map(({ shopId, displayName, initials, city, productCount }) => (
          <li key={shopId} className="panel flex items-center gap-4">
            <span
              aria-hidden="true"
              className="display grid size-12 shrink-0 place-items-center rounded-card bg-head-100 font-bold text-head-700"
            >
              {initials}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block truncate font-semibold">{displayName}</b>
              <span className="block text-sm text-ink-600">
                {city} · {t.products(formatNumber(locale, productCount))}
              </span>
            </span>
            <Button look="line" size="sm" onClick={() => unfollow(shopId)} aria-label={`${t.unfollow} ${displayName}`}>
              {t.unfollow}
            </Button>
          </li>
        ))}
      </ul>
    </>
  )
}
