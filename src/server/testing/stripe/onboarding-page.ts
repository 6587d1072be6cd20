import { payeeOf } from './accounts.ts'
import type { World } from './world.ts'

const safe = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The page on which a payee gives what is due. One button, since nothing of it is real. */
export function onboardingPage(world: World, account: string, back: string): string {
  const { account: known } = payeeOf(world, account)
  const wishes = (known.requirements?.entries ?? []).map(({ description }) => `<li>${safe(description)}</li>`).join('')
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Stripe stand-in</title>
<h1>Stripe stand-in</h1><p>${safe(known.display_name ?? known.id)}</p><ul>${wishes}</ul>
<form method="post"><input type="hidden" name="back" value="${safe(back)}">
<label>Bank account <input name="number" value="000123456789"></label> <button>Give all of it</button></form></html>`
}
