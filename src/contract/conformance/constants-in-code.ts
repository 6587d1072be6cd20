import { FREE_DELIVERY_OVER } from '../../rules/bill.ts'
import { ERROR_TOAST_MS, NETWORK_TOAST_MS, RELOAD_GUARD_MS, REQUEST_TIMEOUT_MS } from '../../rules/constants.ts'
import { cookieNames, LANGUAGE_COOKIE_DAYS, MAIN_MALL_ID } from '../../rules/cookies.ts'
import { toDollars } from '../../rules/money.ts'
import { GUARANTEE_DAYS } from '../../rules/return-windows.ts'
import { isApp } from '../../rules/user-agent.ts'
import { CLIENT_TYPE } from '../envelope.ts'
import { refusals } from '../refusals.ts'

const userAgents = ['Android', 'iPhone', 'Windows', 'iPad']

/** Constants of the checklist as the code states them, in the checklist's unit. What is missing here stands in not-built.json. */
export const constantsInCode: Record<string, unknown> = {
  'K-007': cookieNames.language,
  'K-009': LANGUAGE_COOKIE_DAYS,
  'K-015': userAgents.filter(isApp),
  'K-016': userAgents.filter((name) => !isApp(`Android ${name}`)),
  'K-027': RELOAD_GUARD_MS / 1000,
  'K-086': MAIN_MALL_ID,
  'K-126': CLIENT_TYPE,
  'K-139': [refusals['not-signed-in'].code, refusals['session-ended'].code],
  'K-141': ERROR_TOAST_MS / 1000,
  'K-142': NETWORK_TOAST_MS / 1000,
  'K-145': REQUEST_TIMEOUT_MS,
  'K-151': toDollars(FREE_DELIVERY_OVER),
  'K-152': GUARANTEE_DAYS,
}
