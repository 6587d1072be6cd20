import type { StripeStandIn } from '../../src/server/testing/stripe/stand-in.ts'

/** A real marketplace whose provider is the stand-in, outside of the cluster: its books cannot be lost with it. */
export const stripeSettings = ({ secretKey, webhookSecret, url }: StripeStandIn): Record<string, string> => ({
  MALLARD_DEMO: 'off',
  MALLARD_POINTS: 'off',
  MALLARD_STRIPE_SECRET_KEY: secretKey,
  MALLARD_STRIPE_PUBLISHABLE_KEY: 'pk_test_standin0000',
  MALLARD_STRIPE_WEBHOOK_SECRET: webhookSecret,
  MALLARD_STRIPE_API_URL: url,
})
