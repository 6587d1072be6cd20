/** The people of the demo marketplace that anybody may be. */
export const demoLogins = {
  shopper: 'shopper@mallard.example',
  seller: 'seller@mallard.example',
  /** Packs for the seller, and may nothing else. */
  packer: 'packer@mallard.example',
  pro: 'pro@mallard.example',
  /** Of the same trade and town, so that quotes can be compared. */
  otherPro: 'other-pro@mallard.example',
  operator: 'operator@mallard.example',
} as const

export const DEMO_PASSWORD = 'mallard-demo'
