/** Where to go after signing in: the asked path when it is one of ours, else the front door, of the house or of the shop one is in. Never another site. */
export function wayBack(asked: string | undefined, frontDoor = '/'): string {
  if (!asked?.startsWith('/') || asked.length > 2000) return frontDoor
  // A browser reads "//evil", "/\evil" and "/<tab>/evil" as another host.
  if (/^\/[/\\]/.test(asked) || /[\u0000-\u001f\u007f\\]/.test(asked)) return frontDoor
  // The sign-in page itself would only ask again.
  return asked.startsWith('/account/login') || /^\/shops\/templates\/free\/\w+\/page\/login/.test(asked) ? frontDoor : asked
}
