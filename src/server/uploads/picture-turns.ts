const AT_ONCE = 2
let working = 0
const waiting: (() => void)[] = []

/** A picture of 40 megapixels takes 160 MB while it is made anew: only so many at once. */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) await new Promise<void>((go) => waiting.push(go))
  else working++
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else working--
  }
}
