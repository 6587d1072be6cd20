import type catalogue from './en/catalogue.ts'
import type content from './en/content.ts'
import type customers from './en/customers.ts'
import type errors from './en/errors.ts'
import type home from './en/home.ts'
import type kit from './en/kit.ts'
import type overlays from './en/overlays.ts'
import type products from './en/products.ts'
import type services from './en/services.ts'
import type shell from './en/shell.ts'
import type shops from './en/shops.ts'
import type { Shape } from './words.ts'

/** The rooms that have words of their own. A page names the ones it needs, so that nobody downloads the others. */
interface Rooms {
  catalogue: typeof catalogue
  content: typeof content
  customers: typeof customers
  errors: typeof errors
  home: typeof home
  kit: typeof kit
  overlays: typeof overlays
  products: typeof products
  services: typeof services
  shell: typeof shell
  shops: typeof shops
}

export type Room = keyof Rooms
export type Dictionary<R extends Room> = Shape<Rooms[R]>
