import type { CampaignState } from '../../../contract/campaigns.ts'
import type { HouseCouponState } from '../../../contract/house-coupons.ts'
import type { Tone } from '../../ui/tag.tsx'

export const campaignTones: Readonly<Record<CampaignState, Tone>> = {
  ...{ draft: 'mute', planned: 'info', sending: 'info' },
  ...{ paused: 'warn', stopped: 'warn', sent: 'ok' },
}

export const houseCouponTones: Readonly<Record<HouseCouponState, Tone>> = {
  ...{ planned: 'info', running: 'ok', usedUp: 'warn' },
  ...{ ended: 'mute', stopped: 'warn' },
}
