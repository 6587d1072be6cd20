const layoutNames = ['default', 'checkout', 'product', 'service', 'user', 'mall', 'shop', 'shop-bare', 'header-only', 'no-header'] as const

export type LayoutName = (typeof layoutNames)[number]
