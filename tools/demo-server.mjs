import { putDemo } from './prepared-demo.mjs'

// The built server of the journeys, on a demo that is copied instead of made.
putDemo(process.env.DATA_DIR)
await import('../dist/server/start.js')
