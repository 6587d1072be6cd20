/** A memory with bounds: what was asked for lately stays, in two shelves of which the older one is thrown away when the newer is full. */
export class Recent<Value, Key = string> {
  readonly #most: number
  #newer = new Map<Key, Value>()
  #older = new Map<Key, Value>()

  constructor(most: number) {
    this.#most = most
  }

  get(key: Key, make: (key: Key) => Value): Value {
    const known = this.#newer.get(key)
    if (known !== undefined) return known
    const value = this.#older.get(key) ?? make(key)
    if (this.#newer.size >= this.#most) {
      this.#older = this.#newer
      this.#newer = new Map()
    }
    this.#newer.set(key, value)
    return value
  }

  forget(): void {
    this.#newer = new Map()
    this.#older = new Map()
  }
}
