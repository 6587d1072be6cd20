/** Android and iPhone get the mobile layout; whatever says Windows or iPad does not, even when it says both. */
export const isApp = (userAgent: string): boolean => /Android|iPhone/.test(userAgent) && !/Windows|iPad/.test(userAgent)
