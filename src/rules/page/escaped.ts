/** A text that may stand anywhere in HTML or XML, also between quotes. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
