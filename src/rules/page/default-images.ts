/** What stands where a mall has no logo and a person no picture. */
export const DEFAULT_LOGO = '/icons/default-logo.svg'
export const DEFAULT_AVATAR = '/icons/default-avatar.svg'
