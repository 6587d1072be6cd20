/** The words of which listings are made up for training: no maker, line or number is a real one. */
const words = (text: string) => text.split('|')
export const makers = words(
  'Averon|Belkora|Castellan|Dynar|Elmstead|Fortis|Glowmark|Hanshin|Ivero|Jorvik|Kestrel|Lumina|Morrow|Nordane|Optix|Pallas|Quorra|Rensa|Solari|Tessel|Umbra Works|Vexa|Westmark|Yorick|Zenda',
)
export const things: readonly { nouns: string[]; praises: string[]; dollars: [number, number]; sizes: string[] }[] = [
  {
    nouns: words('LCD TV|LCD HDTV|flat panel television'),
    praises: words('1080p resolution|120Hz|HDMI inputs|wall mountable|ENERGY STAR'),
    dollars: [200, 2400],
    sizes: words('32"|40"|46"|52"'),
  },
  {
    nouns: words('home theater system|home theatre surround system'),
    praises: words('5.1 channel|1000 watts|DVD upconversion|iPod dock|wireless rear speakers'),
    dollars: [150, 900],
    sizes: [''],
  },
  {
    nouns: words('digital camera|compact digital camera'),
    praises: words('10.0 megapixel|5x optical zoom|2.7 inch LCD|image stabilization|face detection'),
    dollars: [80, 600],
    sizes: words('|10MP|12MP'),
  },
  {
    nouns: words('washer|front load washing machine'),
    praises: words('steam cycle|sensor wash|stainless steel drum|7 cycles'),
    dollars: [400, 1500],
    sizes: words('3.5 cu ft|4.2 cu ft'),
  },
  {
    nouns: words('microwave oven|countertop microwave'),
    praises: words('1000 watts|sensor cook|10 power levels|child lock'),
    dollars: [60, 300],
    sizes: words('0.9 cu ft|1.2 cu ft|1.6 cu ft'),
  },
  {
    nouns: words('laser printer|monochrome laser printer'),
    praises: words('duplex printing|network ready|30 ppm|250-sheet tray'),
    dollars: [90, 700],
    sizes: [''],
  },
  {
    nouns: words('bluetooth headset|wireless headset'),
    praises: words('noise reduction|8 hours talk time|multipoint|voice dial'),
    dollars: [20, 140],
    sizes: [''],
  },
  {
    nouns: words('cordless phone|expandable cordless telephone'),
    praises: words('DECT 6.0|digital answering system|caller ID|intercom'),
    dollars: [30, 160],
    sizes: words('2 handsets|3 handsets'),
  },
  {
    nouns: words('gas range|freestanding gas stove'),
    praises: words('self-cleaning|5 burners|convection|continuous grates'),
    dollars: [500, 2200],
    sizes: words('30 inch|36 inch'),
  },
  {
    nouns: words('car speakers|coaxial speaker pair'),
    praises: words('250 watts max|2-way|polypropylene cone'),
    dollars: [30, 220],
    sizes: words('6.5"|6x9"'),
  },
]
export const programs = words(
  'photo editor|tax return|typing tutor|anti-virus|language course|accounting|web designer|music studio|flight simulator|encyclopedia|backup|video editor',
)
export const editions = words('standard|professional|deluxe|home|premium|student')
export const goods: readonly { nouns: string[]; kinds: string[]; sizes: string[]; dollars: [number, number] }[] = [
  {
    nouns: words('dish soap|dishwashing liquid'),
    kinds: words('lemon|lavender|unscented|green apple'),
    sizes: words('750 ml|1.5 l|500 ml'),
    dollars: [3, 14],
  },
  {
    nouns: words('ground coffee|coffee'),
    kinds: words('dark roast|medium roast|decaf|vanilla'),
    sizes: words('340 g|907 g|1 kg'),
    dollars: [7, 32],
  },
  {
    nouns: words('diapers|baby diapers'),
    kinds: words('newborn|size 2|size 4|overnight'),
    sizes: words('84 count|120 count|40 count'),
    dollars: [12, 60],
  },
  {
    nouns: words('trail mix|snack mix'),
    kinds: words('sweet and salty|tropical|omega|peanut'),
    sizes: words('200 g|1.1 kg'),
    dollars: [4, 20],
  },
  {
    nouns: words('storage bin|storage tote'),
    kinds: words('clear|latching|stackable|under bed'),
    sizes: words('30 l|60 l|18 l'),
    dollars: [8, 40],
  },
  {
    nouns: words('bath towel|cotton towel'),
    kinds: words('white|navy|grey|blush'),
    sizes: words('2 pack|6 pack|4 pack'),
    dollars: [10, 70],
  },
]
export const extras = words('carrying case|replacement battery|wall bracket|remote control|screen protector|charger|filter')
/** Colours, and the letters that makers put behind a number for them. */
export const tints = words('black|silver|white|red|blue')
export const tintLetters: Record<string, readonly string[]> = {
  black: ['B', 'BK'],
  silver: ['S'],
  white: ['W', 'WH'],
  red: ['R'],
  blue: ['L'],
}
/** Names that makers give to a line of products. */
export const lines = words(
  'Aria|Brisk|Cobalt|Driftline|Everglow|Fathom|Graphite|Halcyon|Ionic|Juniper|Kite|Lattice|Meridian|Nimbus|Outpost|Prism|Quill|Ridgeline|Summit|Tandem|Upland|Vantage|Wayfarer|Zephyr|Airtrix|Brilliox|Clickora|Dynaflex|Easypic|Fotura|Glidex|Homeva|Inkwise|Jetrix|Luxmate|Minivo|Neotrek|Optura|Picolo|Quikset|Rapidor|Snaplex|Tonalia|Ultrix|Vistano|Wavora|Xentia|Zoomera',
)
/** What shops add to a name that says nothing of which product it is. */
export const chatter = words(
  'with bonus prints|retail packaging|high quality|easy to use|value pack|for home and office|best seller|w/ remote|energy saving|all in one|premium grade|with case|plug and play|limited time|as seen on tv|usb 2.0|with batteries|carrying pouch|warranty included|new model',
)
/** What stands behind the name of a program. */
export const tails = words(
  'music production software|tax & finance software|photo editing software for windows|(win 95 98 me 2000 xp)|mini box|dvd box|(jewel case)|single user|1 user pc|professional editing software|apple & mac software|full version|complete package|retail box|cd-rom|(small box)|education software|for pc',
)
/** What shops put around a name. */
export const around = words(
  'in retail packaging|retail box|black|digital|system|OEM|new model|genuine|software|bundle|with accessories|full version|series',
)
export const letters = 'ABCDEFGHJKLMNPRSTVXZ'
/** Things with long names, and the words of which one in place of another makes another thing. */
export const furnishings = words(
  'projection screen|laptop sleeve|phone case|keyboard|optical mouse|flash drive|memory card|photo paper|floor mat|file folders|ink cartridge|toner cartridge|card reader|desk lamp|backpack|area rug|bookcase|easel|network cable|wall shelf',
)
export const traits = words(
  'manual|wireless|portable|heavy duty|high yield|matte|glossy|tensioned|compact|universal|slim|rear|video format|letter size|usb|hi-speed|snagless|needlepunch|silicone|hard shell|leather|ergonomic|backlit|swivel|class 6|high power|fixed frame|self trimming|inkjet|classic',
)
export const finishes = words(
  'light oak|medium oak|natural walnut|honey maple|cherry veneer|light blue|lime|smoke|pink|magenta|cyan|yellow|black|tri-color|galaxy red|champagne|wave|orange|anthracite|gray|clear|purple|dark pink|metallic',
)
