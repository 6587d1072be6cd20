import { and, desc, eq, sql } from 'drizzle-orm'
import { Refusal } from '../../contract/refusals.ts'
import type { serviceCollect } from '../../contract/service-shops.ts'
import { refuseOthers } from '../accounts/refuse-others.ts'
import type { Handlers } from '../context.ts'
import type { Db } from '../db/database.ts'
import { fromWhere } from './directory-calls.ts'
import { isProviderListed, isServiceOffered } from './queries.ts'
import { showProviders, withoutCategory } from './show-providers.ts'
import { isOffered, showServices } from './show-services.ts'
import { providerCollects, providers, serviceCollects, services } from './tables.ts'

const counted = sql<number>`(count(*) over ())::integer`

export const serviceCollectCalls: Handlers<typeof serviceCollect> = {
  async page({ db, caller, now, locale }, { page, ...said }) {
    refuseOthers(caller, said)
    const rows = await db
      .select({ id: serviceCollects.serviceId, at: serviceCollects.collectedAt, total: counted })
      .from(serviceCollects)
      .innerJoin(services, eq(services.id, serviceCollects.serviceId))
      .innerJoin(providers, eq(providers.id, services.providerId))
      .where(and(eq(serviceCollects.customerId, caller.id), isOffered))
      .orderBy(desc(serviceCollects.collectedAt), desc(serviceCollects.serviceId))
      .limit(page.size)
      .offset((page.current - 1) * page.size)
    const at = new Map(rows.map((row) => [row.id, row.at]))
    const shown = await showServices(db, [...at.keys()], locale, now())
    return {
      records: shown.map((service) => ({ ...service, collectedAt: (at.get(service.id) ?? now()).toISOString() })),
      total: rows[0]?.total ?? 0,
    }
  },
  async providers(context, { page, ...said }) {
    const { db, caller, now, locale } = context
    refuseOthers(caller, said)
    const rows = await db
      .select({ id: providerCollects.providerId, at: providerCollects.collectedAt, total: counted })
      .from(providerCollects)
      .innerJoin(providers, eq(providers.id, providerCollects.providerId))
      .where(and(eq(providerCollects.customerId, caller.id), eq(providers.isPublic, true)))
      .orderBy(desc(providerCollects.collectedAt), desc(providerCollects.providerId))
      .limit(page.size)
      .offset((page.current - 1) * page.size)
    const at = new Map(rows.map((row) => [row.id, row.at]))
    const from = await fromWhere(context, {})
    const shown = await showProviders(db, [...at.keys()], { locale, now: now(), from })
    return {
      records: shown.map((provider) => ({ ...withoutCategory(provider), collectedAt: (at.get(provider.id) ?? now()).toISOString() })),
      total: rows[0]?.total ?? 0,
    }
  },
  async edit({ db, caller, now }, said) {
    refuseOthers(caller, said)
    if ('serviceId' in said) {
      if (!(await isServiceOffered(db, said.serviceId))) throw new Refusal('not-found')
      await collectService(db, caller.id, said.serviceId, now())
    } else {
      const { providerId } = said
      if (!(await isProviderListed(db, providerId))) throw new Refusal('not-found')
      await db.insert(providerCollects).values({ customerId: caller.id, providerId, collectedAt: now() }).onConflictDoNothing()
    }
    return null
  },
  async del({ db, caller }, said) {
    refuseOthers(caller, said)
    const wasThere =
      'serviceId' in said ? await dropService(db, caller.id, said.serviceId) : await dropProvider(db, caller.id, said.providerId)
    if (!wasThere) throw new Refusal('not-found')
    return null
  },
}

export async function collectService(db: Db, customerId: string, serviceId: string, now: Date): Promise<void> {
  await db.insert(serviceCollects).values({ customerId, serviceId, collectedAt: now }).onConflictDoNothing()
}

/** False when it was not in the collection. */
export async function dropService(db: Db, customerId: string, serviceId: string): Promise<boolean> {
  const gone = await db
    .delete(serviceCollects)
    .where(and(eq(serviceCollects.customerId, customerId), eq(serviceCollects.serviceId, serviceId)))
    .returning({ id: serviceCollects.serviceId })
  return gone.length > 0
}

async function dropProvider(db: Db, customerId: string, providerId: string): Promise<boolean> {
  const gone = await db
    .delete(providerCollects)
    .where(and(eq(providerCollects.customerId, customerId), eq(providerCollects.providerId, providerId)))
    .returning({ id: providerCollects.providerId })
  return gone.length > 0
}
