/** Entries of the account's menu that an operator can close. */
export const switchable = ['reviews', 'followShop', 'history'] as const
export type Switchable = (typeof switchable)[number]
