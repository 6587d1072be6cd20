import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  history: 'Historique du prix',
  verdictName: 'Verdict',
  verdict: (kind, days) =>
    ({
      lowest: `C’est le bon moment. Le plus bas en ${days} jours.`,
      good: 'Un bon prix : sous le prix habituel.',
      typical: 'Le prix habituel.',
      high: 'Au-dessus du prix habituel.',
      steady: `Stable : le même prix depuis ${days} jours.`,
      young: 'Trop récent pour juger de son prix.',
    })[kind] ?? '',
  verdictShort: (kind, days) =>
    ({
      lowest: `Le plus bas en ${days} jours`,
      good: 'Sous l’habituel',
      typical: 'Prix habituel',
      high: 'Au-dessus de l’habituel',
      steady: 'Stable',
      young: 'Trop récent',
    })[kind] ?? '',
  lowestFlag: (days) => `le plus bas en ${days} jours`,
  today: 'Aujourd’hui',
  todayAt: (amount) => `${amount} aujourd’hui`,
  usual: (days) => `Habituel, ${days} jours`,
  average: (days) => `Moyenne, ${days} jours`,
  lowest: 'Le plus bas',
  highest: 'Le plus haut',
  wasReal: (amount) => `Le prix barré de ${amount} a réellement été demandé pendant au moins deux semaines.`,
  wasNotReal: (amount) => `Le prix barré de ${amount} n’a presque pas été demandé durant cette période. Fiez-vous plutôt à la courbe.`,
  chartLabel: (days, from, now, lowest) =>
    `Prix sur ${days} jours : ${from} au début, ${now} aujourd’hui, ${lowest} au plus bas. Les flèches du clavier parcourent les changements.`,
  pointOn: (day, amount) => `Dès le ${day} : ${amount}`,
  asTable: 'Afficher en tableau',
  tableFrom: 'À partir du',
  tablePrice: 'Prix',
  period: 'Période',
  days: (n) => plural('fr', n, { one: '# jour', other: '# jours' }),
  month: (n) => ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juill.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'][n] ?? '',
  onMallard: (shop) => `${shop} sur Mallard`,
  range: 'Estimation de l’IA',
  rangeOnly: 'Estimation de l’IA, à titre indicatif',
  rangeOf: (from, to) => `Estimation de l’IA : ${from} à ${to}, à titre indicatif`,
  rangeTitle: (from, to) => `Estimation de l’IA : ${from} à ${to}.`,
  rangeText: (n) =>
    plural('fr', n, {
      one: 'Déduite de # offre du même produit. À titre indicatif, jamais utilisée pour le prix que vous payez.',
      other: 'Déduite de # offres du même produit. À titre indicatif, jamais utilisée pour le prix que vous payez.',
    }),
  trust: (level) => ({ high: 'Bien étayée', medium: 'Assez étayée', low: 'Peu d’indices' })[level] ?? '',
  checkedToday: 'Vérifié aujourd’hui',
  noRange: 'Aucune offre du même produit ailleurs pour l’instant.',
  compareAll: (n) => plural('fr', n, { one: 'Voir la vérification du prix', other: 'Comparer # offres' }),
  insight: 'Est-ce un bon prix ?',
} satisfies Dictionary<'prices'>
