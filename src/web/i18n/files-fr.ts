export const files = import.meta.glob<{ default: object }>('./fr/*.ts')
