import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Vendeurs et pros',
  search: 'Début du nom, adresse ou courriel complet',
  kinds: { shop: 'Boutiques', business: 'Pros des services' },
  kind: 'Genre',
  views: { all: 'Boutiques', business: 'Pros des services', suspended: 'Boutiques suspendues', closed: 'Boutiques fermées' },
  columns: { name: 'Nom', town: 'Ville', since: 'Ici depuis', rating: 'Note', standing: 'État' },
  standings: { open: 'Ouverte', suspended: 'Suspendue', closed: 'Fermée' },
  standing: 'État',
  unrated: 'aucune',
  none: 'Aucun vendeur pour l’instant',
  noneText: 'Les vendeurs acceptés apparaissent ici.',
  noneFound: 'Personne ne correspond',
  noneFoundText: 'Les noms se trouvent par leur début. Retirez un filtre, ou essayez le courriel de quelqu’un qui y travaille.',
  gone: 'Ce vendeur n’existe pas.',
  back: 'Tous les vendeurs',
  see: 'Voir ce que voient les clients',
  facts: {
    owners: 'Qui y travaille',
    open: 'En cours',
    openShop: (n) => plural('fr', n, { one: '# commande', other: '# commandes' }),
    openBusiness: (n) => plural('fr', n, { one: '# mandat', other: '# mandats' }),
    products: 'Offres',
    sales: 'Vendu en 30 jours',
    licence: 'Permis',
    licenceChecked: 'vérifié',
    licenceUnchecked: 'pas encore vérifié',
    since: 'Ici depuis',
    rating: (stars, n) => plural('fr', n, { one: `${stars}, # avis`, other: `${stars}, # avis` }),
  },
  decided: (by, when) => `${by}, le ${when}`,
  acts: { suspended: 'Suspendre', open: 'Rouvrir', closed: 'Fermer' },
  says: {
    suspended: (n) =>
      n === 0
        ? 'Les clients ne la trouvent plus et rien de nouveau ne se vend. Rien n’y est en cours.'
        : plural('fr', n, {
            one: 'Les clients ne la trouvent plus et rien de nouveau ne se vend. # affaire en cours reste à expédier, à terminer ou à rembourser.',
            other:
              'Les clients ne la trouvent plus et rien de nouveau ne se vend. # affaires en cours restent à expédier, à terminer ou à rembourser.',
          }),
    open: () => 'Les clients la retrouvent d’ici une minute, avec tout ce qu’elle offrait.',
    closed: (n) =>
      n === 0
        ? 'Elle n’est plus proposée. Rien n’y est en cours. On pourra la rouvrir.'
        : plural('fr', n, {
            one: 'Elle n’est plus proposée. # affaire en cours reste à expédier, à terminer ou à rembourser. On pourra la rouvrir.',
            other: 'Elle n’est plus proposée. # affaires en cours restent à expédier, à terminer ou à rembourser. On pourra la rouvrir.',
          }),
  },
  reason: 'Motif',
  reasonHint: 'Ses responsables le lisent par courriel\u00a0; le reste du message est dans leur langue.',
  cancel: 'Ne rien changer',
  done: { suspended: 'Suspendue', open: 'Rouverte', closed: 'Fermée' },
  changed: 'Quelqu’un d’autre a décidé entre-temps. Veuillez vérifier\u00a0; votre texte est conservé.',
  failed: 'Cela n’a pas été fait. Veuillez réessayer.',
  tell: 'Écrire à ses responsables',
  tellHint: 'Ils le lisent comme avis et par courriel.',
  notices: 'Ce qui leur a été dit',
  noNotices: 'Rien pour l’instant.',
  told: { open: 'Rouverte', suspended: 'Suspendue', closed: 'Fermée', notice: 'Message envoyé' },
} satisfies Dictionary<'operator-sellers'>
