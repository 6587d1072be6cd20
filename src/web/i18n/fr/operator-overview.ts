import { plural } from '../plural.ts'
import type { Dictionary } from '../rooms.ts'

export default {
  title: 'Vue d’ensemble',
  week: 'Cette semaine, comparée à la précédente',
  figures: {
    orders: 'Commandes',
    sales: 'Chiffre d’affaires',
    sellers: 'Nouveaux vendeurs et pros',
    requests: 'Demandes aux pros',
    today: (n) => `${n} aujourd’hui`,
    salesNote: (amount) => `${amount} aujourd’hui\u00a0; articles après rabais, avant taxes`,
    byDay: 'Chiffre d’affaires par jour',
    now: 'Ces sept jours',
    before: 'Les sept précédents',
    malls: 'Commandes par centre, sur sept jours',
    noOrders: 'Aucune commande au cours de ces sept jours.',
    failed: 'Les chiffres n’ont pas pu être lus. Le reste de la page n’est pas touché\u00a0; veuillez réessayer.',
  },
  waits: {
    title: 'En attente d’une décision',
    all: (n) => plural('fr', n, { one: 'Voir le cas en attente', other: 'Voir les # cas en attente' }),
    none: 'Rien n’attend. Litiges, candidatures, plaintes et lettres arrivent ici.',
    failed: 'La liste d’attente n’a pas pu être lue. Veuillez l’ouvrir.',
    open: 'Ouvrir la liste',
  },
  health: {
    title: 'État du système',
    look: 'Voir les tâches',
    well: 'Tout fonctionne.',
    wellAt: (time) => `Vérifié à ${time}, puis toutes les quelques secondes.`,
    silent: (time) => `Le serveur ne répond plus depuis ${time}. Ce qui s’affiche ici peut dater.`,
    failed: 'L’état du système n’a pas pu être lu. Si cela dure, vérifiez que la base de données répond.',
    parts: {
      database: 'Base de données',
      replicas: 'Répliques',
      payment: 'Paiements',
      mail: 'Courriels',
      outbox: 'Boîte d’envoi',
      timers: 'Minuteries',
      tasks: 'Tâches',
      index: 'Index de recherche',
      disk: 'Disque',
      calls: 'Rapidité',
    },
    ok: 'en ordre',
    watch: 'À surveiller',
    bad: 'À régler maintenant',
    found: {
      'database-away': {
        says: (o) => `La base de données n’accepte plus d’écritures depuis ${o.since}.`,
        todo: 'On peut encore consulter la boutique. Vérifiez le serveur principal\u00a0; il est repris de lui-même.',
      },
      'database-busy': {
        says: (o) => plural('fr', o.count, { one: '# requête attend une connexion.', other: '# requêtes attendent une connexion.' }),
        todo: 'Si cela dure, augmentez MALLARD_DB_CONNECTIONS ou lancez un autre processus.',
      },
      'replicas-away': {
        says: (o) => `${o.count} répliques sur ${o.all} ne répondent pas.`,
        todo: 'Le serveur principal répond à leur place. Vérifiez qu’elles tournent et que MALLARD_REPLICA_URL les nomme.',
      },
      'replicas-behind': {
        says: (o) => `Répliques trop en retard pour être interrogées\u00a0: ${o.count}, jusqu’à ${o.seconds}\u00a0s.`,
        todo: 'Le serveur principal répond à leur place. Si cela dure, voyez leurs disques et les longs rapports qui y tournent.',
      },
      'payment-none': {
        says: () => 'Aucun fournisseur de paiement\u00a0: personne ne peut acheter.',
        todo: 'Renseignez les trois réglages MALLARD_STRIPE_ et redémarrez.',
      },
      'payment-test': {
        says: () => 'Les paiements vont à la banque d’essai\u00a0: aucun argent ne circule.',
        todo: 'Renseignez les trois réglages MALLARD_STRIPE_ et redémarrez.',
      },
      'payment-alarms': {
        says: (o) =>
          plural('fr', o.count, {
            one: '# avis du fournisseur de paiement attend quelqu’un.',
            other: '# avis du fournisseur de paiement attendent quelqu’un.',
          }),
        todo: 'Comparez avec les pages du fournisseur\u00a0: une contestation, ou un remboursement fait là-bas que les livres ignorent.',
      },
      'mail-not-set-up': {
        says: () => 'Aucun serveur de courriel\u00a0: ni codes ni reçus ne partent.',
        todo: 'Renseignez MALLARD_SMTP_URL et redémarrez.',
      },
      'mail-given-up': {
        says: (o) => plural('fr', o.count, { one: '# courriel a été abandonné.', other: '# courriels ont été abandonnés.' }),
        todo: 'L’adresse est fausse, ou le serveur de courriel l’a refusé. Réessayez une fois la cause réglée.',
      },
      'outbox-given-up': {
        says: (o) => plural('fr', o.count, { one: '# message a été abandonné.', other: '# messages ont été abandonnés.' }),
        todo: 'On a essayé pendant trois jours. Un remboursement parmi eux n’est pas parvenu au client.',
      },
      'outbox-late': {
        says: (o) =>
          plural('fr', o.count, {
            one: `# message est en retard de ${o.minutes}\u00a0min.`,
            other: `# messages sont en retard, le plus ancien de ${o.minutes}\u00a0min.`,
          }),
        todo: 'Personne ne les prend\u00a0: vérifiez qu’un processus d’envoi tourne.',
      },
      'outbox-retried': {
        says: (o) => plural('fr', o.count, { one: '# message est sans cesse réessayé.', other: '# messages sont sans cesse réessayés.' }),
        todo: 'Cela continue tout seul pendant trois jours. Le journal du serveur dit ce que l’autre côté répond.',
      },
      'timers-late': {
        says: (o) => `«\u00a0${o.name}\u00a0» aurait dû s’exécuter il y a ${o.minutes}\u00a0min.`,
        todo: 'Vérifiez qu’un processus tourne\u00a0; le journal dit pourquoi cela a échoué.',
      },
      'tasks-failed': {
        says: (o) => plural('fr', o.count, { one: '# tâche a échoué cette semaine.', other: '# tâches ont échoué cette semaine.' }),
        todo: 'Elle dit elle-même pourquoi, et peut être reprise.',
      },
      'index-failed': {
        says: () => 'L’index de recherche n’a pas pu être lu\u00a0: la recherche est lente.',
        todo: 'Il est relu de lui-même. Si cela dure, redémarrez ce processus.',
      },
      'index-loading': {
        says: () => 'L’index de recherche est en cours de lecture\u00a0: la recherche est lente d’ici là.',
        todo: 'Rien à faire\u00a0; cela prend une minute ou deux.',
      },
      'disk-low': {
        says: (o) => `Il reste ${o.gigabytes}\u00a0Go (${o.percent}\u00a0%) sur le disque.`,
        todo: 'Faites de la place ou agrandissez-le\u00a0: un disque plein arrête les téléversements et la base intégrée.',
      },
      'calls-slow': {
        says: (o) =>
          plural('fr', o.count, {
            one: `# réponse a pris plus d’une seconde en dix minutes\u00a0: ${o.path}, ${o.seconds}\u00a0s.`,
            other: `# réponses ont pris plus d’une seconde en dix minutes, la plus lente ${o.path} avec ${o.seconds}\u00a0s.`,
          }),
        todo: 'Quelques-unes après un démarrage sont normales. Si elles durent, voyez ce que fait la base de données.',
      },
    },
  },
} satisfies Dictionary<'operator-overview'>
