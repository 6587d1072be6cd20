export const PASSWORD_MIN = 8
export const PASSWORD_MAX = 128

export type PasswordProblem = 'short' | 'long' | 'common' | 'email'

// What people choose first, without the digits and marks they put behind it.
const common = new Set(
  `password passw0rd p@ssw0rd p@ssword pass qwerty qwertyui qwertyuiop qwert azerty azertyuiop asdf asdfgh asdfghjkl zxcvbn zxcvbnm
  abc abcd abcde abcdef abcdefg abcdefgh letmein welcome iloveyou admin administrator login master monkey dragon football baseball
  basketball hockey soccer superman batman spiderman sunshine princess shadow michael jennifer jordan charlie thomas ashley daniel
  hunter ranger buster computer internet samsung google facebook starwars whatever trustno trustnoone freedom flower cheese summer
  winter spring autumn canada toronto montreal vancouver ottawa motdepasse bonjour soleil chocolat jetaime marseille loulou doudou
  mallard duckduck changeme secret test testing testtest guest user default hello helloworld killer pepper ginger cookie maggie
  harley mustang corvette ferrari mercedes porsche liverpool arsenal chelsea barcelona pokemon naruto minecraft woaini iloveu
  lovely babygirl jesus jesuschrist blessed family friends forever nothing something access matrix phoenix samantha nicole jessica
  qazwsx qazwsxedc 1q2w3e 1q2w3e4r 1q2w3e4r5t 1qaz2wsx zaq12wsx q1w2e3r4 a1b2c3 a1b2c3d4 abcd1234 qwerty123`.split(/\s+/),
)

/** What is wrong with a new password, if anything is. `email` is whoever it is for. */
export function passwordProblem(password: string, email: string): PasswordProblem | undefined {
  if (password.trim().length < PASSWORD_MIN) return 'short'
  if (password.length > PASSWORD_MAX) return 'long'
  const lower = password.toLowerCase()
  const name = email.trim().toLowerCase().split('@', 1)[0] ?? ''
  if (name.length >= 3 && lower.includes(name)) return 'email'
  return isCommon(lower) ? 'common' : undefined
}

function isCommon(lower: string): boolean {
  const bare = lower.replace(/[^\p{L}@0]+$/u, '').replace(/^[^\p{L}@]+/u, '')
  if (common.has(lower) || common.has(bare) || common.has(bare.replace(/0+$/, ''))) return true
  // Only digits, one character again and again, or a row of the keyboard.
  if (/^\d{1,11}$/.test(lower) || new Set(lower).size <= 2) return true
  return /^(.{1,4})\1+$/.test(lower)
}

/** 0 is refused, 1 is enough, 3 is strong. */
export function passwordStrength(password: string, email: string): 0 | 1 | 2 | 3 {
  if (passwordProblem(password, email)) return 0
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length
  if (password.length >= 16 || (password.length >= 12 && kinds >= 3)) return 3
  return password.length >= 12 || kinds >= 3 ? 2 : 1
}
