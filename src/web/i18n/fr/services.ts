import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  licenceChecked: 'Permis vérifié',
  'call-out': 'déplacement',
  from: 'et plus',
  hour: 'l’heure',
  visit: 'la visite',
  away: (km: string) => `${km} km`,
  repliesInMinutes: (n: number) => plural('fr', n, { other: 'Répond en # min environ' }),
  repliesInHours: (n: number) => plural('fr', n, { other: 'Répond en # h environ' }),
  hired: (n: number) => plural('fr', n, { one: 'Embauché # fois', other: 'Embauché # fois' }),
  requestQuote: 'Demander une soumission',
} satisfies Dictionary<'services'>
