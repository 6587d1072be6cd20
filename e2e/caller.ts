import { randomUUID } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { callHeaders, TENANT_ID } from '../src/contract/envelope.ts'
import { expect, signIn, test } from './test.ts'

/** Somebody who answers calls beside the browser: what a pro presses is a journey of its own. */
export async function callerOf(browser: Browser, email: string, baseURL = test.info().project.use.baseURL ?? '') {
  const context = await browser.newContext({ baseURL })
  const { buyerSession } = await signIn(context.request, email)
  return async <T>(path: string, data: object): Promise<T> => {
    const answer = await context.request.post(`/mallapi/${path}`, {
      headers: {
        [callHeaders.tenantId]: TENANT_ID,
        [callHeaders.sessionToken]: buyerSession,
        // As a page names each: who buys the same twice without a name is taken for somebody who pressed twice.
        'idempotency-key': randomUUID(),
      },
      data,
    })
    const envelope = (await answer.json()) as { code: number; msg: string; data: T }
    expect(envelope.code, `${path}: ${envelope.msg}`).toBe(0)
    return envelope.data
  }
}
