import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  costsText: 'D’après les soumissions acceptées sur Mallard, taxes en sus',
  otherJobs: 'Autres travaux',
  job: 'Travail',
  range: 'Fourchette',
  usual: 'Prix habituel',
  guideOf: (n: number, area: 'city' | 'province' | 'country', city: string) =>
    `${plural('fr', n, { one: '# soumission acceptée', other: '# soumissions acceptées' })} ${{ city: `à ${city}`, province: 'dans la province', country: 'au Canada' }[area]}, deux dernières années`,
  mostJobs: 'huit travaux sur dix',
  half: (price: string) => `la moitié coûte moins de ${price}`,
  guideLabel: (job: string, low: string, high: string) => `${job} : huit travaux sur dix coûtent de ${low} à ${high}`,
  bar: (n: number, from: string, to: string) => `${plural('fr', n, { one: '# soumission', other: '# soumissions' })} de ${from} à ${to}`,
  tooFew: 'Trop peu de soumissions acceptées pour dire ce que ça coûte. Nous ne disons rien de moins de huit.',
} satisfies Dictionary<'price-guides'>
