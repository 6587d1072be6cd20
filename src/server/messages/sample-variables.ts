import type { Variables } from './fill.ts'

const in3 = (en: string, fr: string, zh: string) => ({ en, fr, zh })

/** What a preview fills in: nobody’s name, nobody’s order. */
const samples: Variables = {
  orderNumber: 'M-1042-7781',
  number: 'A-1042-7781',
  name: in3('Sample & Daughters', 'Exemple et filles', '示例商行'),
  shop: in3('Sample shop', 'Boutique d’exemple', '示例店铺'),
  provider: in3('Sample services', 'Services d’exemple', '示例服务商'),
  customer: in3('A customer', 'Une cliente', '一位顾客'),
  person: in3('A person', 'Une personne', '某人'),
  product: in3('A kettle', 'Une bouilloire', '一把水壶'),
  service: in3('Gutter cleaning', 'Nettoyage de gouttières', '清洗檐槽'),
  category: in3('Roofing', 'Toiture', '屋顶工程'),
  subject: in3('The lid is missing', 'Le couvercle manque', '缺少盖子'),
  words: in3('These are the words that somebody wrote.', 'Ce sont les mots que quelqu’un a écrits.', '这是某人写的话。'),
  reason: in3('The reason that was given.', 'La raison donnée.', '所给的理由。'),
  city: in3('Sampletown', 'Exempleville', '示例市'),
  amount: in3('$42.50', '42,50\u00a0$', '$42.50'),
  total: in3('$118.20', '118,20\u00a0$', '$118.20'),
  paid: in3('$42.50', '42,50\u00a0$', '$42.50'),
  money: in3('$42.50', '42,50\u00a0$', '$42.50'),
  day: in3('November 20', '20\u00a0novembre', '11月20日'),
  date: in3('November 20', '20\u00a0novembre', '11月20日'),
  until: in3('November 27', '27\u00a0novembre', '11月27日'),
  endDate: in3('November 27', '27\u00a0novembre', '11月27日'),
  time: in3('2:30 p.m.', '14\u00a0h\u00a030', '14:30'),
  email: 'somebody@example.com',
  trackingNumber: '0000 1111 2222',
  carrier: in3('The carrier', 'Le transporteur', '承运商'),
  digits: '4242',
  percent: '10',
}

/** Of what has no sample a number stands for itself. */
export const sampleOf = (name: string): Variables[string] => samples[name] ?? '3'

export const samplesFor = (names: readonly string[]): Variables => Object.fromEntries(names.map((name) => [name, sampleOf(name)]))
