import type { Search } from '../base/page.ts'
import type { Place } from '../base/router.ts'

interface WatchedPlace {
  place: Place
  /** The names behind `?` that were asked for so far; null when all of it was read at once, with names that nobody knows. */
  namesRead: () => readonly string[] | null
}

/** A place that remembers what of its search is read. */
export function watchedPlace(place: Place): WatchedPlace {
  const names = new Set<string>()
  let isWhole = false
  const note = (name: string | symbol) => typeof name === 'string' && names.add(name)
  const search: Search = new Proxy(place.search, {
    get(target, name) {
      note(name)
      return Reflect.get(target, name)
    },
    has(target, name) {
      note(name)
      return Reflect.has(target, name)
    },
    getOwnPropertyDescriptor(target, name) {
      note(name)
      return Reflect.getOwnPropertyDescriptor(target, name)
    },
    ownKeys(target) {
      isWhole = true
      return Reflect.ownKeys(target)
    },
  })
  const whole = <Name extends 'href' | 'searchStr'>(name: Name): Place[Name] => {
    isWhole = true
    return place[name]
  }
  const watched: Place = {
    path: place.path,
    pathname: place.pathname,
    hash: place.hash,
    search,
    get href() {
      return whole('href')
    },
    get searchStr() {
      return whole('searchStr')
    },
  }
  return { place: watched, namesRead: () => (isWhole ? null : [...names]) }
}
