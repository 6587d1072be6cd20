/** Words that shops of Europe write for what the trade says in English: colours, who wears it, and what shoes are called. */
const written = `
black nero nera neri negro negra schwarz schwarze schwarzer zwart zwarte preto
white bianco bianca blanco blanca weiss weisse weisser wit witte branco
red rosso rossa rojo roja rot rote roter rood rode vermelho
blue blu azzurro azul blau blaue blauer blauw blauwe
green verde grun gruen grune groen groene
yellow giallo gialla amarillo amarilla gelb gelbe geel gele
grey grigio grigia grau graue grauer grijs grijze cinza
brown marrone marron braun braune bruin
pink rosa roze
silver argento plata plateado silber silberne zilver prata argent
gold oro dorado goud goldene
orange arancione arancio naranja oranje
purple viola morado lila paars
bronze bronzo
platinum platino platine platin
anthracite antracite antracita anthrazit antracide
metallic metallico metalizado metallise
electric electrique elettrico electrico elektrisch
men uomo hombre homme hommes herren heren mens
women donna mujer femme femmes damen dames womens
kids bambino bambini nino ninos enfant enfants kinder kinderen junior
shoes scarpe scarpa chaussures chaussure zapatillas zapatos schuhe schoenen laufschuhe laufschuh hardloopschoen hardloopschoenen shoe
watch orologio montre reloj uhr uhren horloge armbanduhr
leather pelle cuir cuero leder lth
football calcio futbol fussball voetbal soccer
firm compatti sec firmes
ground terreni terrain terrenos
running corsa course correr laufen hardlopen
lens objectif objektiv objetivo obiettivo
`

export const wordsElsewhere: Readonly<Record<string, string>> = Object.fromEntries(
  written
    .trim()
    .split('\n')
    .flatMap((line) => {
      const [said = '', ...others] = line.split(' ')
      return others.map((word) => [word, said])
    }),
)
