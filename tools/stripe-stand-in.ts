import { openStripeStandIn } from '../src/server/testing/stripe/stand-in.ts'

/** Runs the stand-in as a process of its own: `npm run stripe -- [port] [origin of the marketplace]`. */
const [port = '4242', origin = 'http://localhost:3000'] = process.argv.slice(2)
const urls = { platform: `${origin}/webhooks/payment/stripe`, connect: `${origin}/webhooks/payouts/stripe` }
const standIn = await openStripeStandIn({ port: Number(port), urls })
console.log(`A stand-in for Stripe listens at ${standIn.url} and tells ${origin}. Run the marketplace with:

MALLARD_STRIPE_SECRET_KEY=${standIn.secretKey} MALLARD_STRIPE_PUBLISHABLE_KEY=pk_test_standin0000 \\
MALLARD_STRIPE_WEBHOOK_SECRET=${standIn.webhookSecret} MALLARD_STRIPE_CONNECT_SECRET=${standIn.connectSecret} \\
MALLARD_STRIPE_API_URL=${standIn.url} npm run dev`)
