import type { Locale } from '../../contract/locale.ts'
import type { DemoRows } from './rows.ts'

const popular: Record<Locale, { goods: string[]; services: string[] }> = {
  en: {
    goods: [
      'tuque',
      'French press',
      'wool sweater',
      'robot vacuum',
      'desk lamp',
      'gift box',
      'slippers',
      'dog bed',
      'knife set',
      'headphones',
      'jigsaw puzzle',
      'candle',
    ],
    services: ['plumber', 'house cleaning', 'movers', 'tax return', 'dog walking', 'math tutor'],
  },
  fr: {
    goods: [
      'tuque',
      'cafetière à piston',
      'chandail de laine',
      'aspirateur robot',
      'lampe de bureau',
      'boîte-cadeau',
      'pantoufles',
      'lit pour chien',
      'couteaux',
      'casque d’écoute',
      'casse-tête',
      'bougie',
    ],
    services: ['plombier', 'ménage', 'déménageurs', 'déclaration de revenus', 'promenade de chiens', 'tuteur de maths'],
  },
  zh: {
    goods: ['毛线帽', '法压壶', '羊毛衫', '扫地机器人', '台灯', '礼盒', '拖鞋', '狗窝', '刀具套装', '耳机', '拼图', '香薰蜡烛'],
    services: ['水管工', '家政清洁', '搬家', '报税', '遛狗', '数学家教'],
  },
}

export function searchRows(): Pick<DemoRows, 'popularKeywords'> {
  const popularKeywords: DemoRows['popularKeywords'] = []
  for (const language of ['en', 'fr', 'zh'] as const) {
    for (const searchType of ['goods', 'services'] as const) {
      for (const [i, keyword] of popular[language][searchType].entries())
        popularKeywords.push({ language, keyword, searches: 940 - i * 61, searchType })
    }
  }
  return { popularKeywords }
}
