export const files = import.meta.glob<{ default: object }>('./en/*.ts')
