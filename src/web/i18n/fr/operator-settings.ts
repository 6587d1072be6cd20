import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Réglages',
  limits: 'Ce qu’un rôle peut rendre',
  why: 'Pourquoi',
  whyHint: 'Qui peut lire le journal le lit, tel que vous l’avez écrit.',
  limitsText: 'Pour un geste commercial, sur la page d’une commande. Au-delà, on s’adresse à quelqu’un dont la limite est plus élevée.',
  role: 'Rôle',
  order: 'Par commande',
  week: 'Sur sept jours',
  save: 'Enregistrer',
  saved: 'Enregistré',
  changed: 'Quelqu’un d’autre l’a modifié entre-temps. La valeur actuelle s’affiche\u00a0; rien n’a été enregistré.',
  failed: 'Rien n’a été enregistré. Veuillez réessayer.',
  environment: 'Tiré de l’environnement',
  environmentText: 'Lu une fois, au démarrage du serveur. Cela se change là-bas et non ici\u00a0; les secrets ne s’affichent jamais.',
  unset: 'non défini',
  secret: 'défini, et secret',
  own: 'par défaut',
} satisfies Dictionary<'operator-settings'>
