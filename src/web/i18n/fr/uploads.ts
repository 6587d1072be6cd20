import type { Dictionary } from '../rooms.ts'

export default {
  addOrDrop: 'Choisissez des fichiers ou déposez-les ici',
  sending: (name: string) => `Envoi de ${name}`,
  over: (megabytes: string, most: number) => `${megabytes} Mo, limite de ${most}`,
  tooLarge: {
    avatar: 'image de profil d’au plus 2 Mo',
    image: 'image d’au plus 10 Mo',
    inquiry: 'L’image téléversée ne peut pas dépasser 5 Mo !',
    video: 'La vidéo téléversée ne peut pas dépasser 20 Mo !',
    identity: 'image d’au plus 10 Mo',
  },
  wrongImage: 'images JPG, JPEG, PNG ou GIF seulement',
  wrongVideo: 'vidéos MP4, WebM ou MOV seulement',
  notBoth: 'Des photos ou une vidéo, pas les deux',
  tooMany: (most: number) => (most === 1 ? 'Un seul fichier' : `Au plus ${most} images`),
  failed: 'Envoi échoué. Retirez-le et réessayez',
} satisfies Dictionary<'uploads'>
