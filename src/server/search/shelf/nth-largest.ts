/** The value that would stand at the nth place, from 1, if the largest came first. Finds it without sorting them. */
export function nthLargest(values: Float64Array, nth: number): number {
  const rest = values.slice()
  const wanted = rest.length - nth
  let low = 0
  let high = rest.length - 1
  while (low < high) {
    const middle = rest[(low + high) >>> 1] as number
    let left = low
    let right = high
    while (left <= right) {
      while ((rest[left] as number) < middle) left++
      while ((rest[right] as number) > middle) right--
      if (left > right) break
      const moved = rest[left] as number
      rest[left++] = rest[right] as number
      rest[right--] = moved
    }
    // What lies between the two is as large as the middle one.
    if (wanted <= right) high = right
    else if (wanted >= left) low = left
    else return middle
  }
  return rest[wanted] as number
}
