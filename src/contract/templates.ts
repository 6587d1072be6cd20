/** What the pages of a shop can be dressed in. */
export const shopTemplates = ['alices', 'electronic', 'normal', 'pufflesPet'] as const
export type ShopTemplate = (typeof shopTemplates)[number]

/** What the page of a pro can be dressed in. */
export const serviceTemplates = ['business', 'construction', 'normal'] as const
export type ServiceTemplate = (typeof serviceTemplates)[number]
