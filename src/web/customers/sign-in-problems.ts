export type FieldName = 'email' | 'password'
export type Problem = 'emailMissing' | 'emailWrong' | 'passwordMissing'

const looksLikeEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/.test(text)

/** What is wrong with a field, as the name of the words that say what to do. */
export function problemOf(field: FieldName, value: string): Problem | undefined {
  if (field === 'password') return value ? undefined : 'passwordMissing'
  const email = value.trim()
  if (!email) return 'emailMissing'
  return looksLikeEmail(email) ? undefined : 'emailWrong'
}
