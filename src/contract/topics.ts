/**
 * What answers are about. A read `shows` some of these, a write `changes` some: after it, whatever shows them is asked for again.
 * - `place` is changed by the visitor's choice of a place, `deals` by the clock; the others by calls.
 * - `checkout` is apart from `cart`: making an order empties the cart, and the page it is made on has still to show what was bought.
 * - `votes` are apart from `reviews`: a list sorted by votes must not move under the finger.
 */
export type Topic =
  | 'addresses'
  | 'applications'
  | 'cards'
  | 'cart'
  | 'checkout'
  | 'collections'
  | 'complaints'
  | 'coupons'
  | 'deals'
  | 'follows'
  | 'history'
  | 'letters'
  | 'newsletter'
  | 'notifications'
  | 'opening'
  | 'orders'
  | 'place'
  | 'points'
  | 'profile'
  | 'providers'
  | 'requests'
  | 'returns'
  | 'reviews'
  | 'searches'
  | 'shops'
  | 'service-cart'
  | 'service-history'
  | 'service-orders'
  | 'subscriptions'
  | 'tasks'
  | 'votes'
  | 'wishes'
