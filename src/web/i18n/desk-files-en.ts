/** Those of shoppers too: parts that both show speak with them. */
export const files = import.meta.glob<{ default: object }>('./en/*.ts')
