const reading = /^[\s(]*(select|with|values|show)\b/i
const writing = /\b(insert|update|delete|merge|nextval|set_config|lock)\b/i

/** Whether a statement only reads, so that asking it again does nothing again. In doubt it writes. */
export const isRead = (text: string): boolean => reading.test(text) && !writing.test(text)
