/** Page after page until there is none. The next one is fetched while somebody works on this one. */
export async function* oneAhead<Page>(fetch: (last?: Page) => Promise<Page | null>): AsyncGenerator<Page> {
  for (let next = fetch(); ; ) {
    const page = await next
    if (page === null) return
    next = fetch(page)
    // It is waited for in the next round; until then a failure is nobody's surprise.
    next.catch(() => undefined)
    yield page
  }
}
