import type { Locale } from '../../../contract/locale.ts'

const list = (words: string) => words.split(' ')

/**
 * Words that name a thing and say something else as often: "light wash" jeans are no lamp, a "cable knit" no cable, and 40 hours of battery no
 * battery. In a title they name it only where they are what the title is about.
 */
export const unsureWords: Readonly<Record<Locale, readonly string[]>> = {
  en: list(
    'light coat hose weight weights shades throw iron lead runners mobile cell portable screen tap level pan pot ring cap tee tank slides pumps flats heel bow blush rust tablets blocks bricks nails screws marker folder needle thread fan saw pearls suit vest tea coffee wine beer rice flour sugar honey juice salt chocolate candy cereal jam nuts spices vinegar rope kite canvas paint battery cable cord glass shelf conditioner foundation blinds drapes journal present pack kit lens swab toner roller collar kicks seeds soil beads clutch painting cookies pasta sleeper pin',
  ),
  fr: list(
    'bas or fer four pull short cell cadran cadre corde verre verres pot pile couche couches règle vis clé fil pince sucre riz miel farine noix thé café vin bière tablette plateau portable toile carton feutre plume masque collier bracelet anneaux niveau poids chemise carrosse',
  ),
  zh: [],
}
