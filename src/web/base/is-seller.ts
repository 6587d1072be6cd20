import type { Visit } from './visitor.ts'

/** Whether the visitor runs a shop of goods. */
export const isSeller = ({ account }: Pick<Visit, 'account'>): boolean => account?.roles.includes('goodsSeller') ?? false
