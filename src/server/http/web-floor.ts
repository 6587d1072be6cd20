import type * as Web from '../../web/app/entry-server.tsx'
import type { Context } from '../context.ts'

/** What the pages' floor offers to this one. */
export type WebFloor = typeof Web
export type { Ask, PageManifest, Visit } from '../../web/app/entry-server.tsx'

export interface Pages {
  web: WebFloor
  manifests: Record<Context['locale'], Web.PageManifest>
}

/** The pages as they were built with the server. */
export const builtWebFloor = async (): Promise<WebFloor> => (await import('../../web/app/entry-server.tsx')) as WebFloor
