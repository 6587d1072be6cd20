import type { Verdict } from '../../src/rules/matching/matching.ts'
import type { Listing } from '../../src/rules/matching/matching-profile.ts'

type Facts = Partial<Pick<Listing, 'gtin' | 'attributes'>>

const listing = (
  titles: string | string[],
  brand: string | null,
  modelNumber: string | null,
  dollars: number,
  facts: Facts = {},
): Listing => ({
  titles: typeof titles === 'string' ? [titles] : titles,
  brand,
  modelNumber,
  priceCents: Math.round(dollars * 100),
  ...facts,
})

const shoe = (title: string) => listing(title, null, null, 0)

const kettle = listing(
  ['Whistling kettle, 2.6 L enamel', 'Bouilloire sifflante émaillée, 2,6 L', '搪瓷鸣笛水壶 2.6升'],
  'Kettlewick',
  'KW-260E',
  44.5,
)
const moka = listing(['Stovetop espresso maker, 6 cups', 'Cafetière italienne, 6 tasses', '八角摩卡壶 6杯份'], 'Brulotte', 'BR-M6', 42)
const press = listing(['French press, 1 L, 8 cups', 'Cafetière à piston, 1 L, 8 tasses', '法压壶 1升'], 'Brulotte', 'BR-P8', 39)
const phone = listing(
  ['Unlocked smartphone, 128 GB', 'Téléphone intelligent déverrouillé, 128 Go', '无锁智能手机 128GB'],
  'Corelane',
  'CL-P6',
  549,
)
const fan = listing(['Oscillating table fan, 30 cm', 'Ventilateur de table oscillant, 30 cm', '摇头台扇 30厘米'], 'Airelle', 'AR-30', 44.95)
const lamp = listing(['Dome desk lamp, golden stem', 'Lampe de bureau dôme, tige dorée', '穹顶台灯 金色灯杆'], 'Lumenfold', 'LF-D1', 118)
const television = listing(['55-inch 4K LED television', 'Téléviseur DEL 4K de 55 po', '55英寸 4K 电视'], 'Vistera', 'V55-4K', 629)
const towels = listing(['Bath towel set, 6 pieces', 'Serviettes de bain, 6 pièces', '浴巾 6件套'], 'Linwick', 'LW-B6', 89)
const drill = listing(['Cordless drill, 18 V, two batteries', 'Perceuse sans fil, 18 V, deux piles'], 'Ferrox', 'FX-D18', 129)
const grinder = listing(['Angle grinder, 125 mm, 900 W', 'Meuleuse d’angle, 125 mm, 900 W'], 'Ferrox', 'FX-G125', 84.95)
const bottle = listing(['Insulated water bottle, 600 mL', 'Bouteille isotherme, 600 mL', '保温水瓶 600毫升'], 'Northknot', 'NK-W6', 32)
const watch = listing(['Automatic watch, steel, 40 mm', 'Montre automatique en acier, 40 mm'], 'Harrowgate', 'HG-40', 310)
const headphones = listing(
  ['Over-ear wireless headphones, 40 h battery', 'Casque sans fil, autonomie 40 h', '头戴式无线耳机'],
  'Auricle',
  'AU-40',
  89.95,
)
const aquarium = listing(
  ['Aquarium kit with hood, 120 L', 'Aquarium équipé avec couvercle, 120 L', '带盖鱼缸套装 120升'],
  'Clearfin',
  'CF-120',
  269,
)
const notebook = listing('Sketchbook, A4, 60 sheets', 'Huewell', 'HU-S4', 14.5)
const soap = listing('Dish soap, lime and mint, 750 mL', 'Bonnet Bleu', 'BB-D75', 6.5)
const coffee = listing('Medium roast coffee beans, 340 g', 'Pike & Pine', null, 17)
const toaster = listing('Two-slice toaster, sunshine yellow', 'Solbrook', 'SB-T2Y', 69.99)
const tree = listing('Decorated Christmas tree, 180 cm', 'Maplewick', 'MW-T180', 169)
const puzzle = listing('Jigsaw puzzle, 1000 pieces, Lake Louise', 'Plinkett', null, 24)

/** Pairs judged by hand: what a careful shopper would call the same product, one to look at twice, or another one. */
export const matchingPairs: readonly [Verdict, Listing, Listing][] = [
  // The same, written by other shops and in other languages.
  ['same', kettle, listing('Kettlewick KW-260E enamel whistling kettle, green', 'Kettlewick', 'KW-260E', 46.99)],
  ['same', kettle, listing('Green whistling stovetop kettle 2.6 L, induction-ready', 'KETTLEWICK', 'KW260E', 43.8)],
  ['same', kettle, listing('【加拿大现货】Kettlewick KW-260E 搪瓷鸣笛水壶 2.6升', 'Kettlewick', 'KW-260E', 49.99)],
  ['same', kettle, listing('Bouilloire sifflante émaillée, 2,6 L (Kettlewick KW-260E)', null, null, 47.95)],
  ['same', moka, listing('Brulotte 6-cup moka pot, polished aluminium', 'Brulotte', 'BR-M6', 38.5)],
  ['same', moka, listing('NEW Brulotte BR-M6 - Stovetop espresso maker', 'Brulotte', 'BR-M6', 43.95)],
  ['same', moka, listing('Cafetière italienne, 6 tasses – Brulotte BR-M6', 'Brulotte', null, 40)],
  ['same', press, listing('Quiet-morning French press, Brulotte BR-P8', 'Brulotte', 'BR-P8', 40)],
  ['same', press, listing('Cafetière à piston, 1 L, 8 tasses (Brulotte)', 'Brulotte', null, 41)],
  ['same', phone, listing('CORELANE CL-P6 Unlocked smartphone, 128 GB', 'Corelane', 'CL-P6', 532.99)],
  ['same', phone, listing('Téléphone déverrouillé CL-P6, 128 Go', 'Corelane', 'CL P6', 560)],
  ['same', fan, listing('Airelle AR-30 desk fan 12 in., 3 speeds', 'Airelle', 'AR-30', 39.99)],
  ['same', lamp, listing('Lumenfold LF-D1 dome lamp with dimmer', 'Lumenfold', 'LF-D1', 112)],
  ['same', television, listing('Vistera 55 in. 4K TV, splayed feet, V55-4K', 'Vistera', 'V55-4K', 649)],
  ['same', towels, listing('Linwick LW-B6 cotton bath towels, pack of 6', 'Linwick', 'LW-B6', 82.99)],
  ['same', grinder, listing('Ferrox FX-G125: Angle grinder, 125 mm, 900 W – ships to all provinces', 'Ferrox', 'FX-G125', 80.95)],
  ['same', bottle, listing('Northknot insulated bottle 0.6 L', 'Northknot', 'NK-W6', 29.99)],
  ['same', bottle, listing('Insulated water bottle, 600 mL', 'Northknot', null, 31)],
  ['same', watch, listing('Harrowgate HG-40 automatic, 4 cm steel case', 'Harrowgate', 'HG-40', 299)],
  ['same', headphones, listing('Auricle AU-40 Bluetooth headphones, grey and black', 'Auricle', 'AU-40', 94.5)],
  ['same', aquarium, listing('Clearfin CF-120 带盖鱼缸套装 120升', 'Clearfin', 'CF-120', 277.95)],
  ['same', notebook, listing('Huewell HU-S4: Sketchbook, A4, 60 sheets', 'Huewell', 'HU-S4', 15.99)],
  ['same', soap, listing('Dish soap, lime and mint, 750 mL | Bonnet Bleu | Model BB-D75', 'Bonnet Bleu', 'BB-D75', 6.99)],
  ['same', coffee, listing('Pike & Pine medium roast coffee beans 340 g', 'Pike and Pine', null, 18.5, {})],
  ['same', coffee, listing('Medium-roast beans, 0.34 kg', 'Pike & Pine', null, 16.5, { gtin: '0628123456789' })],
  [
    'same',
    listing('Trail mix', 'Oat & Ember', null, 8, { gtin: '0628000111222' }),
    listing('Mélange du randonneur', null, null, 8.5, { gtin: '628000111222' }),
  ],
  ['same', toaster, listing('Solbrook SB-T2Y retro toaster, 2 slots, yellow', 'Solbrook', 'SB-T2Y', 64.95)],
  ['same', tree, listing('Maplewick MW-T180 pre-lit tree with baubles', 'Maplewick', 'MW-T180', 159.99)],
  ['same', puzzle, listing('Plinkett jigsaw puzzle Lake Louise 1000 pieces', 'Plinkett', null, 22)],
  // To be looked at twice: a variant, a used piece, a model number that is missing.
  ['near', kettle, listing('Whistling kettle, enamel', 'Kettlewick', null, 41)],
  [
    'near',
    listing('Kettlewick KW-260E kettle, green', 'Kettlewick', 'KW-260E', 46.99),
    listing('Kettlewick KW-260E kettle, red', 'Kettlewick', 'KW-260E', 44),
  ],
  ['near', phone, listing('Corelane CL-P6 128 GB, refurbished', 'Corelane', 'CL-P6', 390)],
  ['near', headphones, listing('Auricle AU-40 casque sans fil reconditionné', 'Auricle', 'AU-40', 59)],
  [
    'near',
    listing('Tufted armchair, cognac leather', 'Casselby', 'CB-CH1', 689),
    listing('Tufted armchair, black leather', 'Casselby', 'CB-CH1', 659),
  ],
  ['near', listing('Enamel teapot, 1 L', 'Fennimor', 'FN-T10', 38), listing('Enamel teapot, 1 L', 'Fennimor', 'FN-T10G', 39)],
  ['near', lamp, listing('Dome desk lamp, plant bulb', 'Lumenfold', 'LF-D1P', 131.95)],
  ['near', drill, listing('Ferrox cordless drill', 'Ferrox', null, 119)],
  ['near', television, listing('Vistera V55-4K television', 'Vistera', 'V55-4K', 199)],
  ['near', watch, listing('Harrowgate automatic watch in steel', 'Harrowgate', null, 289)],
  // Another size or pack of the same line.
  ['different', kettle, listing('Kettlewick whistling kettle, 1.8 L enamel', 'Kettlewick', null, 38)],
  ['different', moka, listing('Brulotte moka pot, 3 cups', 'Brulotte', 'BR-M3', 32)],
  ['different', moka, listing('Stovetop espresso maker, 9 cups', 'Brulotte', null, 49)],
  ['different', phone, listing('Corelane CL-P6 smartphone, 256 GB', 'Corelane', 'CL-P6', 649)],
  ['different', television, listing('43-inch 4K LED television', 'Vistera', 'V43-4K', 429)],
  ['different', towels, listing('Linwick bath towels, pack of 2', 'Linwick', 'LW-B6', 34)],
  ['different', bottle, listing('Insulated water bottle, 1 L', 'Northknot', 'NK-W10', 39)],
  ['different', soap, listing('Dish soap, lime and mint, 3 L refill', 'Bonnet Bleu', null, 18)],
  ['different', coffee, listing('Pike & Pine medium roast coffee beans, 1 kg', 'Pike & Pine', null, 39)],
  ['different', tree, listing('Maplewick Tabletop Christmas tree, 60 cm (MW-T60)', 'Maplewick', 'MW-T60', 35.99)],
  ['different', notebook, listing('Huewell sketchbook, A5, 60 sheets', 'Huewell', null, 11)],
  ['different', puzzle, listing('Plinkett jigsaw puzzle Lake Louise 500 pieces', 'Plinkett', null, 18)],
  ['different', aquarium, listing('Clearfin CF-60 带盖鱼缸套装 60升', 'Clearfin', 'CF-60', 159.95)],
  ['different', fan, listing('Oscillating floor fan, 40 cm', 'Airelle', 'AR-40', 79)],
  // An accessory, a part, a refill.
  ['different', phone, listing('Leather case for Corelane CL-P6', 'Corelane', 'CL-P6', 39)],
  ['different', phone, listing('Étui de protection pour Corelane CL-P6', null, null, 24)],
  ['different', phone, listing('Corelane CL-P6 专用保护套', 'Corelane', 'CL-P6', 15)],
  ['different', moka, listing('Replacement gasket for Brulotte BR-M6', 'Brulotte', 'BR-M6', 6)],
  ['different', press, listing('Filtre de rechange pour cafetière à piston Brulotte BR-P8', 'Brulotte', 'BR-P8', 9)],
  ['different', watch, listing('Steel strap for Harrowgate HG-40', 'Harrowgate', 'HG-40', 49)],
  ['different', drill, listing('Charger for Ferrox FX-D18 drill', 'Ferrox', 'FX-D18', 45)],
  ['different', headphones, listing('替换耳罩 适用于 Auricle AU-40 配件', 'Auricle', 'AU-40', 14)],
  ['different', aquarium, listing('Spare filter compatible with Clearfin CF-120', null, null, 22)],
  // Another maker, model, edition or bar code.
  ['different', kettle, listing('Whistling kettle, 2.6 L enamel', 'Fennimor', 'FN-K26', 46.95)],
  ['different', grinder, listing('Angle grinder, 125 mm, 900 W', 'Graniteline', 'GL-G125', 148.95)],
  ['different', lamp, listing('Dome lamp with touch dimmer', 'Lumenfold', 'LF-D2', 139)],
  ['different', headphones, listing('Noise-cancelling headphones, leather band', 'Cadenzo', 'CZ-H2', 219)],
  [
    'different',
    listing('Corelane smartphone, 128 GB', 'Corelane', null, 549),
    listing('Corelane smartphone Pro, 128 GB', 'Corelane', null, 799),
  ],
  ['different', toaster, listing('Glass-jar blender, 1.5 L, 600 W', 'Solbrook', 'SB-B15', 79)],
  ['different', bottle, listing('Ribbed wool-blend tuque', 'Northknot', null, 38.99)],
  ['different', drill, listing('Ferrox FX-G125 angle grinder', 'Ferrox', null, 80.95)],
  ['different', coffee, listing('Medium roast coffee beans, 340 g', null, null, 16, { gtin: '1' })],
  [
    'different',
    listing('Trail mix', 'Oat & Ember', null, 8, { gtin: '0628000111222' }),
    listing('Trail mix', 'Oat & Ember', null, 8, { gtin: '0628000111239' }),
  ],
]

/** Shoes and watches have no number most of the time: their colours tell them apart, in any language. */
export const colourPairs: readonly [Verdict, Listing, Listing][] = [
  ['same', shoe('Kestrel Wavora 3 - Black/Red/Volt'), shoe('Kestrel Wavora 3 - Nero/Rosso/Volt Scarpe Uomo')],
  ['same', shoe('Kestrel Ridgeline FG - White/Navy/Gold mens'), shoe('Kestrel Ridgeline FG chaussures pour homme blanc bleu doré')],
  ['same', shoe('Jorvik Glidex Knit - Black/White'), shoe('Jorvik Glidex Knit Black/White running shoes for sale')],
  ['same', shoe('Zephyr Summit 9 Retro White/Black-Green 2018'), shoe('Mens Zephyr Summit 9 Retro White Black Green online')],
  ['same', shoe('Jorvik Tandem 360 - Grey/Orange/White'), shoe('Jorvik Tandem 360 - Gris/Naranja/Blanco Zapatillas')],
  ['different', shoe('Kestrel Wavora 3 - Black/Red/Volt'), shoe('Kestrel Wavora 4 - Black/Red/Volt')],
  ['different', shoe('Jorvik Glidex Knit - Black/White'), shoe('Jorvik Prism Knit - Black/White')],
  ['different', shoe('Jorvik Glidex Knit - Black/White'), shoe('Jorvik Glidex Knit - Grey/Yellow')],
  ['different', shoe('Kestrel Ridgeline FG - White/Navy/Gold'), shoe('Kestrel Outpost FG - White/Navy/Gold')],
]
