import type { BrowserContext } from '@playwright/test'
import { standInCards } from '../src/server/testing/stripe/cards.ts'

/** As much of Stripe.js as the pages use: a field in a frame of Stripe's, and a token for what is typed there. */
const script = `window.Stripe = (key) => ({
  elements: () => ({
    create() {
      const frame = Object.assign(document.createElement('iframe'), { title: 'Card of Stripe', src: 'https://js.stripe.com/card.html' })
      return {
        mount: (at) => at.append(frame),
        destroy: () => frame.remove(),
        typed: () => new Promise((done) => {
          addEventListener('message', ({ data }) => done(data), { once: true })
          frame.contentWindow.postMessage('', 'https://js.stripe.com')
        }),
      }
    },
  }),
  async createPaymentMethod({ card, billing_details }) {
    const number = await card.typed()
    if (!number) return { error: { message: 'Your card number is incomplete.' } }
    const body = new URLSearchParams({ key, number, name: billing_details.name })
    return { paymentMethod: await (await fetch('https://api.stripe.com/v1/payment_methods', { method: 'POST', body })).json() }
  },
})`

const frame = `<!doctype html><html lang="en"><title>Card</title><input aria-label="Card number">
<script>addEventListener('message', ({ source, origin }) => source.postMessage(document.querySelector('input').value, origin))</script></html>`

const made = (n: number) => [...String(n)].map((digit) => 'abcdefghij'[Number(digit)]).join('')

/** Answers in Stripe's place, in this browser. Gives the names that cards were made for. */
export async function standInForStripe(context: BrowserContext, publishableKey: string): Promise<string[]> {
  const names: string[] = []
  await context.route('https://js.stripe.com/**', (route) =>
    route.request().url().endsWith('/card.html')
      ? route.fulfill({ contentType: 'text/html', body: frame })
      : route.fulfill({ contentType: 'text/javascript', body: script }),
  )
  await context.route('https://api.stripe.com/v1/payment_methods', (route) => {
    const form = new URLSearchParams(route.request().postData() ?? '')
    if (form.get('key') !== publishableKey) return route.fulfill({ status: 401 })
    names.push(form.get('name') ?? '')
    const number = form.get('number') ?? ''
    const card = number.endsWith('0002') ? standInCards.decline : standInCards.success
    const headers = { 'access-control-allow-origin': '*' }
    return route.fulfill({ headers, json: { id: `${card}_${made(names.length)}`, card: { brand: 'visa', last4: number.slice(-4) } } })
  })
  return names
}
