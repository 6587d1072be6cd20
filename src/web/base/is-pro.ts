import type { Visit } from './visitor.ts'

/** Whether the visitor runs a service business. */
export const isPro = ({ account }: Pick<Visit, 'account'>): boolean => account?.roles.includes('serviceSeller') ?? false
