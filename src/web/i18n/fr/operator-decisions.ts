import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  title: 'En attente de décision',
  search: 'Numéro, nom, ville',
  columns: { what: 'Objet', kind: 'Genre', promise: 'Promesse', owner: 'À qui' },
  kinds: { dispute: 'Litige', application: 'Demande', complaint: 'Plainte', letter: 'Lettre', privacy: 'Demande sur ses données' },
  scopes: { all: 'Tout', mine: 'Les miens', nobodys: 'À personne', late: 'Promesse manquée' },
  kind: 'Genre',
  none: 'Rien n’attend',
  noneText:
    'Les litiges, demandes, plaintes et lettres adressés à la place de marché apparaissent ici, la promesse la plus ancienne d’abord.',
  noneFound: 'Rien ne correspond',
  noneFoundText: 'Retirez un filtre ou choisissez une autre vue.',
  gone: 'La décision est déjà prise, ou ce dossier n’existe pas.',
  back: 'Tout ce qui attend',
  since: (when) => `depuis ${when}`,
  left: {
    hours: (n) => `encore ${n}\u00a0h`,
    days: (n) => plural('fr', n, { one: 'encore # jour', other: 'encore # jours' }),
  },
  over: {
    hours: (n) => `${n}\u00a0h de retard`,
    days: (n) => plural('fr', n, { one: '# jour de retard', other: '# jours de retard' }),
  },
  nobody: 'Personne',
  yours: (when) => `À vous depuis ${when}`,
  theirs: (name, when) => `${name} s’en occupe depuis ${when}`,
  take: 'Prendre',
  giveBack: 'Rendre',
  taken: 'Quelqu’un a été plus rapide.',
  failed: 'Ce n’est pas fait. Veuillez réessayer.',
  open: 'Ouvrir et trancher',
  thread: 'Ce qui a été dit',
  picture: (n) => `Image ${n}`,
  answerComplaint: 'Répondre au nom de la place de marché',
  answerComplaintHint: 'Le client et la boutique la lisent.',
  closeTitle: 'Clore cette plainte ?',
  keepOpen: 'La laisser ouverte',
  closeWhy: 'Pourquoi est-elle réglée ?',
  closeWhyHint:
    'Reste dans le journal de la place de marché, tel que vous l’avez écrit. Ni le client ni le vendeur ne le lisent ; ils apprennent qu’elle est close.',
  closeComplaint: 'Clore la plainte',
  answerLetter: 'Répondre par courriel',
  answerLetterHint: 'La réponse part une seule fois, dans vos mots.',
  we: 'La place de marché',
  mayNot: 'Votre rôle permet de lire ce dossier, pas de le trancher.',
} satisfies Dictionary<'operator-decisions'>
