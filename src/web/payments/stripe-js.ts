/** As much of Stripe.js as is used here. */
interface StripeField {
  mount(at: HTMLElement): void
  destroy(): void
}

export interface StripeJs {
  elements(options: { locale: string }): { create(kind: 'card', options: { hidePostalCode: boolean }): StripeField }
  createPaymentMethod(ask: {
    type: 'card'
    card: StripeField
    billing_details: { name: string; address?: { postal_code: string } }
  }): Promise<{ paymentMethod?: { id: string; card?: { brand: string; last4: string } }; error?: { message?: string } }>
}

declare global {
  interface Window {
    /** Put there by the script. */
    Stripe?: (key: string) => StripeJs
  }
}

const SCRIPT = 'https://js.stripe.com/v3/'
let loaded: Promise<StripeJs> | undefined

/** Stripe's own script, from its own address as it demands, once and only when somebody pays with it. */
export function loadStripe(publishableKey: string): Promise<StripeJs> {
  loaded ??= new Promise<StripeJs>((done, fail) => {
    const script = document.createElement('script')
    script.src = SCRIPT
    script.onload = () => {
      if (window.Stripe) done(window.Stripe(publishableKey))
      else fail(new Error('Stripe.js brought nothing'))
    }
    script.onerror = () => fail(new Error('Stripe.js did not come'))
    document.head.append(script)
  }).catch((error) => {
    // The next visit to the page may try again.
    loaded = undefined
    throw error
  })
  return loaded
}
