import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Est-ce bien vous ?',
  why: 'Il s’agit d’argent ou de documents personnels : nous vérifions encore une fois.',
  password: 'Votre mot de passe',
  code: 'Code de votre application d’authentification, ou code de secours',
  byCode: 'Utiliser un code',
  byPassword: 'Utiliser le mot de passe',
  confirm: 'Confirmer',
  cancel: 'Annuler',
  wrong: { password: 'Ce n’est pas votre mot de passe', code: 'Ce code est incorrect' },
  failed: 'La vérification n’a pas pu se faire. Réessayez.',
} satisfies Dictionary<'work'>
