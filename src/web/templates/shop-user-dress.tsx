import { UserFrame } from '../account/user-frame.tsx'
import { defineDress } from '../shell/dress.ts'
import { needShop, ShopCloth, ShopDress } from './shop-dress.tsx'

/** Pages of the account at a shop's own host: its dress, and the menu of the sections beside the page. */
export const dress = defineDress({
  need: needShop('user'),
  Cloth: ShopCloth,
  Component: ({ children, ...around }) => (
    <ShopDress {...around} cut="user">
      <UserFrame>{children}</UserFrame>
    </ShopDress>
  ),
})
