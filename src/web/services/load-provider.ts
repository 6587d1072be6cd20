import { type ServiceShop, serviceShop } from '../../contract/service-shops.ts'
import { isId } from '../../rules/ids.ts'
import type { Known, SharedContext } from '../base/page.ts'
import { notFound } from '../base/way-out.ts'
import { isTemplate } from './provider/template-names.ts'

const SLUG = /^[a-z0-9-]{1,120}$/

/** The provider of an address, by id or by the name it has there. An unknown one answers 404 with all trades. */
export async function providerNamed({ need }: SharedContext, name: string): Promise<Known<ServiceShop>> {
  if (!SLUG.test(name)) throw notFound()
  const provider = await need(serviceShop.getInfo, isId(name) ? { id: name } : { slug: name })
  if (provider.data === null) throw notFound()
  return provider as Known<ServiceShop>
}

/** A provider in a look: the one that is named by `?id=`, or the best rated of those who wear it. */
export async function providerIn({
  need,
  search,
  params,
}: SharedContext): Promise<{ look: ServiceShop['template']; provider: Known<ServiceShop> }> {
  const look = params.template ?? ''
  if (!isTemplate(look) || (search.id !== undefined && !isId(search.id))) throw notFound()
  const provider = await need(serviceShop.getInfo, search.id === undefined ? { template: look } : { id: search.id })
  if (provider.data === null) throw notFound()
  return { look, provider: provider as Known<ServiceShop> }
}
