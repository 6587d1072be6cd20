import type { Dictionary } from '../rooms.ts'

export default {
  zoomIn: 'Agrandir',
  zoomOut: 'Réduire',
  cannot: 'Ce navigateur ne peut pas dessiner la carte. La liste dit tout.',
  credit: 'Carte : Natural Earth',
  pins: 'Repères, dans l’ordre de la liste',
  searchHere: 'Chercher quand je déplace la carte',
  open: 'Carte',
  close: 'Fermer la carte',
} satisfies Dictionary<'map'>
