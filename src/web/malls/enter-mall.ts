import { MALL_SWITCH_DELAY_MS } from '../../rules/constants.ts'
import { cookieNames } from '../../rules/cookies.ts'
import { writeCookie } from '../base/cookies.ts'

/** The mall is kept as long as the browser is open. Its home is a fresh page, because everything on it is another mall's. */
export function enterMall(mallId: number): void {
  writeCookie(cookieNames.mall, String(mallId))
  setTimeout(() => window.location.assign('/home'), MALL_SWITCH_DELAY_MS)
}
