/**
 * What answers are about. A read `shows` some of these, a write `changes` some: after it, whatever shows them is asked for again.
 * `place` is changed by the visitor's choice of a place, `deals` by the clock; the others by calls.
 */
export type Topic =
  | 'addresses'
  | 'cards'
  | 'cart'
  | 'complaints'
  | 'coupons'
  | 'deals'
  | 'follows'
  | 'history'
  | 'newsletter'
  | 'notifications'
  | 'orders'
  | 'place'
  | 'profile'
  | 'requests'
  | 'returns'
  | 'reviews'
  | 'searches'
  | 'service-cart'
  | 'wishes'
