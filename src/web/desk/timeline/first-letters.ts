/** What stands for a person in a small circle: two letters of a name, one sign of a Chinese one. */
export function firstLetters(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean)
  const [first = '', last = ''] = [words[0] ?? '', words.length > 1 ? (words.at(-1) ?? '') : '']
  const sign = ([...first][0] ?? '').toLocaleUpperCase()
  return /\p{Script=Han}/u.test(sign) ? sign : sign + ([...last][0] ?? '').toLocaleUpperCase()
}
