export const files = import.meta.glob<{ default: object }>('./zh/*.ts')
