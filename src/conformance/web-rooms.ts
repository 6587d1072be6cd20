/**
 * The rooms of the web from the ground up. An import points to a room of a lower storey, or to an earlier one of the same storey; pages,
 * which put rooms together, may also use any room of their own storey.
 */
export const webStoreys: Readonly<Record<string, readonly string[]>> = {
  words: ['i18n'],
  'how pages get data and keep state': ['base'],
  'parts without a noun': ['ui'],
  'parts that pages of other nouns show': [
    'places',
    'addresses',
    'payments',
    'malls',
    'shops',
    'messages',
    'content',
    'history',
    'wishes',
    'catalogue',
    'search',
    'map',
    'service-requests',
  ],
  'pages and their parts': [
    'about',
    'cart',
    'checkout',
    'compare',
    'complaints',
    'customers',
    'errors',
    'gifts',
    'help',
    'kit',
    'lists',
    'orders',
    'prices',
    'radar',
    'reviews',
    'quotes',
    'service-cart',
    'service-orders',
    'services',
    'selling',
    'subscriptions',
    'products',
    'home',
    'account',
  ],
  'what stands around a page': ['shell'],
  'shops and malls in their own dress': ['templates'],
  // A building of their own: shoppers' pages never import it.
  'the desks of those who work here': ['desk', 'seller', 'pro', 'operator'],
  'where all of it is put together': ['app'],
}

interface Place {
  storey: number
  at: number
}

const places = new Map<string, Place>(
  Object.values(webStoreys).flatMap((rooms, storey) => rooms.map((room, at): [string, Place] => [room, { storey, at }])),
)
const storeyOfPages = Object.keys(webStoreys).indexOf('pages and their parts')
const storeyOfDesks = Object.keys(webStoreys).indexOf('the desks of those who work here')

/** The rooms of the desks. */
export const deskRooms: readonly string[] = webStoreys['the desks of those who work here'] ?? []
/** What a desk never shows: it is made for shoppers, and brings all of their house along. */
export const closedToDesks: readonly string[] = ['shell', 'templates', 'lists', 'home']

const roomOf = (file: string) => /^src\/web\/([^/]+)\/./.exec(file)?.[1]
export const webRoomsWithoutPlace = (files: readonly string[]): string[] => [
  ...new Set(files.map(roomOf).filter((room): room is string => room !== undefined && !places.has(room))),
]

/** Whether a web file may import another one. Files beside the rooms (the route table) are everybody's. */
export function mayImportOnWeb(from: string, to: string): boolean {
  const [own, other] = [roomOf(from), roomOf(to)]
  if (!own || !other || own === other) return true
  const [here, there] = [places.get(own), places.get(other)]
  if (!here || !there) return false
  if (here.storey === storeyOfDesks && closedToDesks.includes(other)) return false
  // Desks know the parts that all of them are made of, and not each other.
  if (there.storey === storeyOfDesks && here.storey === storeyOfDesks) return other === 'desk'
  if (there.storey !== here.storey) return there.storey < here.storey
  return here.storey === storeyOfPages ? from.endsWith('-page.tsx') : there.at < here.at
}
