import type { Import } from './architecture.ts'

/**
 * The rooms of the server from the ground up. A room may use the rooms of its own layer that stand before it and every room of the layers
 * below; never one that stands behind. A file that ends in .ts stands beside the folders, directly in src/server.
 */
export const serverLayers: readonly { name: string; rooms: readonly string[] }[] = [
  {
    name: 'ground',
    rooms: [
      'root.ts',
      'start-thread.ts',
      'progress-line.ts',
      'config.ts',
      'db',
      'ports',
      'sealing.ts',
      'clock.ts',
      'context.ts',
      'audit',
      'jobs',
      'adapters',
    ],
  },
  { name: 'surroundings', rooms: ['media', 'places', 'editions', 'malls'] },
  { name: 'people', rooms: ['accounts', 'consents', 'members', 'sessions', 'saved-views', 'uploads', 'messages', 'addresses'] },
  { name: 'goods', rooms: ['shops', 'catalogue', 'storefronts', 'prices', 'services', 'history', 'search', 'moderation', 'wares'] },
  {
    name: 'trade',
    rooms: [
      'coupons',
      'payees',
      'ledger',
      'commissions',
      'points',
      'cart',
      'orders',
      'invoices',
      'payments',
      'reconciliation',
      'chargebacks',
      'cancellations',
      'returns',
      'sales',
      'subscriptions',
    ],
  },
  { name: 'work', rooms: ['service-requests', 'quotes', 'service-cart', 'service-orders', 'payouts', 'bookkeeping'] },
  { name: 'judgement', rooms: ['reviews', 'product-questions', 'complaints', 'letters', 'standing'] },
  {
    name: 'doors',
    rooms: [
      'recommendations',
      'products',
      'radar',
      'content',
      'customers',
      'staff',
      'applications',
      'opening',
      'trail',
      'privacy',
      'decisions',
      'overview',
      'house-orders',
      'sellers',
      'house-customers',
      'assortment',
      'campaigns',
    ],
  },
  { name: 'demonstration', rooms: ['demo', 'play-forward.ts', 'demo-start.ts', 'prepare-house.ts', 'fill-apart.ts', 'fill.ts'] },
  {
    name: 'roof',
    rooms: [
      'http',
      'task-kinds.ts',
      'judging-handlers.ts',
      'money-handlers.ts',
      'handlers.ts',
      'timers.ts',
      'deliveries.ts',
      'processes.ts',
      'small-heap.ts',
      'serve.ts',
      'start.ts',
    ],
  },
]

const order = serverLayers.flatMap(({ rooms }) => rooms)

/** The room of a server's file: its folder, or its own name when it stands in none. */
export const roomOf = (file: string): string | undefined => /^src\/server\/([^/]+)/.exec(file)?.[1]

/** Imports between rooms that do not point down. A room that is not in the order may neither import nor be imported. */
export const pointingUp = (imports: readonly Import[]): Import[] =>
  imports.filter(({ from, to }) => {
    const [own, other] = [roomOf(from), roomOf(to)]
    if (own === undefined || other === undefined || own === other) return false
    const [here, there] = [order.indexOf(own), order.indexOf(other)]
    return here < 0 || there < 0 || there >= here
  })
