import { evenOut, fold } from '../search/fold.ts'

/** A word of a question or of a term. */
export interface TradeWord {
  written: string
  /** Without accents. */
  plain: string
  stem: string
}

/** That something is not as it should be, however it is put: does not, won't, no longer, ne ... plus. */
export const NEGATION = '@not'

// Words that stand in every request and name no trade.
const empty = new Set(
  (
    'a an the my our your his her their is are was were be been it its i im ive we you he she they me us them to of in on at into for from with and or but do does did ' +
    'has have had can will would could should need needs needed want wants wanted help please someone somebody anyone anybody something looking find get got getting ' +
    'very too really so this that these those there here when what who whom which where how just after before since all any some one out up off by as if than then ' +
    'again more much many also only over about near around hi hello thanks asap today tomorrow soon ' +
    'le la les un une des du de d l mon ma mes notre nos votre vos son sa ses leur leurs est sont etait suis ai a as avons avez ont y en ' +
    'je j tu il elle on nous vous ils elles me m te t se s qu que qui quoi et ou mais dans sur sous avec pour par au aux ce cet cette ces c ca cela ' +
    "cherche besoin veux voudrais aide aider svp quelqu quelque quelqu'un tres trop bien tout tous toute depuis quand comment faire fait peut peux dois chez " +
    'bonjour merci aussi fois'
  ).split(' '),
)

const negative = new Set(
  'not no never none nothing without cannot cant wont dont doesnt didnt isnt arent wasnt stopped stops quit longer refuses refused ne n pas plus jamais sans rien aucun aucune refuse arrete'.split(
    ' ',
  ),
)

/** Said of everything and everywhere: alone they choose no trade. */
const everyday = new Set(
  (
    'house home room old new big small large good bad back come comes coming go goes going work works working job day days night week weeks month months year years time times people person man woman guy ' +
    'thing things stuff put take takes taking make makes made give open close start starts turn keep keeps look looks long short high low full empty hot cold wet dry dead lost broke broken wall floor door ' +
    'son daughter mother father mom dad mum parents parent kid kids child children baby wife husband family brother sister friend neighbour neighbor guests visitors morning evening afternoon tonight yesterday weekend monday tuesday wednesday thursday friday saturday sunday winter summer spring fall noise arrive arrives found says said tell told like live lives leave leaves run runs bought buy sell office car garage street city town country best cheap fast quick local good nice first last next two three four five hand hands water light use used every whole half side top bottom front replace install repair fix change new add check clean ' +
    'fils fille mere pere maman papa parents enfant enfants bebe famille conjoint conjointe mari frere soeur ami voisin visiteurs matin soir hier lundi mardi mercredi jeudi vendredi samedi dimanche hiver ete printemps automne bruit arrive auto rue ville pays acheter vendre etage deuxieme troisieme chambre maison piece vieux vieil vieille nouveau nouvelle neuf neuve grand grande petit petite travail travaille jour jours nuit semaine mois an ans fois gens personne homme femme chose choses mettre prendre ' +
    'prend donner ouvrir fermer mur plancher porte meilleur premier deux trois eau chaud froid vide plein haut bas changer remplacer installer reparer poser ajouter verifier refaire marche fonctionne part'
  ).split(' '),
)

const endings =
  /(?:issements?|ements?|ations?|iques?|ings?|ages?|aient|erent|eurs?|euses?|ants?|antes?|ers?|ees?|ed|es|ez|ait|ais|ent|e|s)$/

/** A word without what English and French hang on to it: leaking, leaks and leaked are one; so are bouché, boucher and bouchage. */
export function tradeStem(word: string): string {
  const plain = fold(word)
  if (plain.length <= 3 || /\d/.test(plain)) return plain
  let stem = plain
  // Twice, for "leakings" and "bouchées".
  for (let round = 0; round < 2; round++) {
    const shorter = stem.replace(endings, '')
    if (shorter.length >= 3) stem = shorter
  }
  return stem.replace(/([^aeiou])\1$/, '$1').replace(/[yi]$/, 'i')
}

const elision = /^(?:l|d|j|n|s|c|m|t|qu|jusqu|lorsqu|puisqu)'/

/** The words that say something, in their order; what says no is one word. */
export const tradeWords = (text: string): TradeWord[] =>
  (evenOut(text).match(/[\p{Script=Latin}\p{M}\p{N}]+(?:'[\p{Script=Latin}\p{M}]+)*/gu) ?? []).flatMap((found) => {
    const written = found.replace(elision, '').replace(/'s$/, '')
    const plain = fold(written)
    const bare = plain.replaceAll("'", '')
    if (negative.has(bare) || (found.startsWith("n'") && plain.length < 2)) return [{ written, plain: NEGATION, stem: NEGATION }]
    return plain.length < 2 || empty.has(plain) || empty.has(bare) ? [] : [{ written, plain, stem: tradeStem(written) }]
  })

export const isEveryday = (plain: string): boolean => everyday.has(plain)
