import type { FastifyRequest } from 'fastify'
import { idInAddress } from '../../../rules/goods/product-address.ts'
import { readableCategory } from '../../../rules/page/list-address.ts'
import { categoryTree } from '../../catalogue/category-tree.ts'
import type { Context } from '../../context.ts'
import type { Db } from '../../db/database.ts'
import { primaryHostOf } from '../../storefronts/primary-host.ts'
import type { Hosts } from '../hosts.ts'

interface Elsewhere {
  code: 301 | 302
  headers: { location: string; 'cache-control': string }
}

type Known = Pick<Hosts, 'isMainSite' | 'originAt'>

/** Where a page is that is not at the address that is asked for. */
export async function elsewhereOf(request: FastifyRequest, context: Context, hosts: Known): Promise<Elsewhere | undefined> {
  const home = await ownHome(request, context, hosts)
  if (home) return { code: 302, headers: { location: home, 'cache-control': 'no-store' } }
  const category = await movedCategory(request, context)
  return category ? { code: 301, headers: { location: category, 'cache-control': 'no-cache' } } : undefined
}

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? ''

/** As old as the page itself may be; what a replica cannot say the primary does, and without a primary a replica says it. */
const readAt = <T>({ db, reader }: Context, ask: (at: Db) => Promise<T>): Promise<T> =>
  reader === db ? ask(db) : ask(reader).catch(() => ask(db))

/** Where the home of a shop is that chose its own name as its main address. */
async function ownHome(request: FastifyRequest, context: Context, hosts: Known): Promise<string | undefined> {
  const { storefront, preview, now } = context
  const isHome = storefront !== null && !preview && /^\/shops\/[^/]+$/.test(pathOf(request))
  if (!isHome || !hosts.isMainSite(request.host)) return undefined
  const name = await readAt(context, (at) => primaryHostOf(at, storefront.shopId, now()))
  return name && `${hosts.originAt(name)}/`
}

const ofCategory = /^\/c\/[^/]+$/

/** The address of the category into which the one went that is asked for, with whatever else the address said. */
async function movedCategory(request: FastifyRequest, context: Context): Promise<string | undefined> {
  const path = pathOf(request)
  if (!ofCategory.test(path)) return undefined
  const { byId, movedTo } = await readAt(context, (at) => categoryTree(at, context.now()))
  const target = byId.get(movedTo.get(idInAddress(path) ?? '') ?? '')
  return target && readableCategory({ id: target.id, name: target.name[context.locale] }) + request.url.slice(path.length)
}
