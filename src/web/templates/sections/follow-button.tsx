import { Check } from 'lucide-react'
import { useState } from 'react'
import { follow } from '../../../contract/customers.ts'
import type { ShopDetails } from '../../../contract/shops.ts'
import { hrefOf, useGo } from '../../base/address.ts'
import { useAskQuietly } from '../../base/ask.ts'
import { tell } from '../../base/tell.ts'
import { useVisit, useWords } from '../../base/visit.ts'
import { Button } from '../../ui/button.tsx'
import { shopHome } from '../shop-pages.ts'

/** Follows the shop; whoever is not signed in signs in first and comes back. */
export function FollowButton({ shop, className = '' }: { shop: ShopDetails; className?: string }) {
  const t = useWords('storefront')
  const { account } = useVisit()
  const go = useGo()
  const { shopId } = shop
  const known = useAskQuietly(follow.mine, { shopId }, account !== null)
  const [isBusy, setBusy] = useState(false)
  const follows = known?.follows ?? false
  async function press() {
    if (!account) return void go({ to: '/account/login', search: { back: hrefOf(shopHome(shop)) } })
    setBusy(true)
    // Why it was refused is said by the call itself.
    await tell(follow.edit, { shopId, follows: !follows }).catch(() => undefined)
    setBusy(false)
  }
  return (
    <Button look={follows ? 'line' : 'primary'} className={className} aria-pressed={follows} disabled={isBusy} onClick={() => void press()}>
      {follows && <Check className="size-[18px]" aria-hidden="true" />}
      {follows ? t.following : t.follow}
    </Button>
  )
}
