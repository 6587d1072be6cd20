type Column = Uint8Array | Uint16Array | Uint32Array | Int32Array

/** The same numbers with room for as many again, or for as many as are needed. */
export function widened<Values extends Column>(values: Values, needed = 0): Values {
  const wider = new (values.constructor as new (length: number) => Values)(Math.max(needed, values.length * 2))
  wider.set(values)
  return wider
}

const ROOM = 2 ** 15

/** A list of numbers that grows. */
export class Numbers {
  #values = new Int32Array(ROOM)
  length = 0

  push(value: number): void {
    if (this.length === this.#values.length) this.#values = widened(this.#values)
    this.#values[this.length++] = value
  }

  get values(): Int32Array<ArrayBuffer> {
    return this.#values.slice(0, this.length)
  }
}
