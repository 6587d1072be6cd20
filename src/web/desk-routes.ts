import type { Right } from '../contract/rights.ts'
import type { PlaceKind } from '../rules/permissions.ts'
import type { RouteEntry } from './routes.ts'

export interface DeskEntry extends RouteEntry {
  layout: 'console'
  /** The right without which the page is not shown. */
  may?: `${PlaceKind} ${Right}`
}

/** Every address of the desks: a building of their own, which a shopper's window never loads. Pages lie below `desk`, `seller`, `pro` and `operator`. */
export const deskRoutes = [
  { path: '/operator/start', layout: 'console', guards: ['mall'], page: 'operator/start-page' },
  {
    path: '/operator/applications',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'house applications.read',
    page: 'operator/applications-page',
  },
  {
    path: '/operator/disputes',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'house disputes.read',
    page: 'operator/disputes-page',
  },
  { path: '/seller', layout: 'console', guards: ['mall', 'authentication'], may: 'shop orders.read', page: 'seller/overview-page' },
  {
    path: '/seller/orders',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'shop orders.read',
    page: 'seller/orders-page',
  },
  {
    path: '/seller/orders/:id',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'shop orders.read',
    page: 'seller/order-page',
  },
  {
    path: '/seller/products',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'shop products.read',
    page: 'seller/products-page',
  },
  {
    path: '/operator/decisions',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'house orders.read',
    page: 'operator/decisions-page',
  },
  {
    path: '/operator/audit',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'house audit.read',
    page: 'operator/audit-page',
  },
  {
    path: '/seller/products/:id',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'shop products.read',
    page: 'seller/product-page',
  },
  {
    path: '/seller/stock',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'shop stock.write',
    page: 'seller/stock-page',
  },
  {
    path: '/seller/services/requests',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'business requests.read',
    page: 'pro/requests-page',
  },
  {
    path: '/seller/services/quote',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'business quotes.send',
    page: 'pro/quote-page',
  },
  {
    path: '/seller/services/calendar',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'business jobs.read',
    page: 'pro/calendar-page',
  },
  {
    path: '/seller/services/business',
    layout: 'console',
    guards: ['mall', 'authentication'],
    may: 'business settings.read',
    page: 'pro/business-page',
  },
  // The parts of the desks for developers; only the demo marketplace has them.
  { path: '/dev/desk/:story?', layout: 'console', guards: ['mall'], page: 'desk/stories-page' },
] as const satisfies readonly DeskEntry[]
