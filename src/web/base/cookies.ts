/** Read once a turn: the browser asks another process for each reading, and a page that wakes reads them many times in one. */
let read: string | undefined
function cookiesNow(): string {
  if (read === undefined) {
    read = document.cookie
    queueMicrotask(() => {
      read = undefined
    })
  }
  return read
}

/** A cookie's value, or nothing. Broken encodings count as nothing. */
export function readCookie(name: string): string {
  const found = cookiesNow()
    .split('; ')
    .find((cookie) => cookie.startsWith(`${name}=`))
  try {
    return found ? decodeURIComponent(found.slice(name.length + 1)) : ''
  } catch {
    return ''
  }
}

export function writeCookie(name: string, value: string, maxAgeSeconds?: number): void {
  const age = maxAgeSeconds === undefined ? '' : `; Max-Age=${maxAgeSeconds}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store is not in every browser we serve, and answers later.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; SameSite=Lax${age}${location.protocol === 'https:' ? '; Secure' : ''}`
  read = undefined
}
