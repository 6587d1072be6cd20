import type { ServiceShop } from '../../../contract/service-shops.ts'

const names = ['business', 'construction', 'normal'] as const satisfies readonly ServiceShop['template'][]

export const isTemplate = (name: string): name is ServiceShop['template'] => names.some((each) => each === name)
