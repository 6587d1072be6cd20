import type { Locale } from '../../contract/locale.ts'
import type { PlatformReason } from '../../rules/money/platform-report.ts'

interface PlatformWords {
  heading: string
  columns: string[]
  quarter: (n: number) => string
  verdicts: Record<PlatformReason, string>
}

/** What a seller reads of the report that a platform makes to the tax agency (Income Tax Act, Part XX). */
export const platformWords: Record<Locale, PlatformWords> = {
  en: {
    heading: 'Your copy of what platforms report to the Canada Revenue Agency (Part XX)',
    columns: ['By the day it became free', 'Activities', 'Consideration', 'Fees kept', 'Taxes kept'],
    quarter: (n) => `Quarter ${n}`,
    verdicts: {
      services: 'You are reported for this year: whoever does personal services is, whatever the sum.',
      manySales: 'You are reported for this year: there were 30 sales or more.',
      largeSum: 'You are reported for this year: it was more than $2,800.',
      nothing: 'You are not reported for this year: nothing became free in it.',
      fewAndSmall: 'You are not reported for this year: there were fewer than 30 sales, and not more than $2,800.',
    },
  },
  fr: {
    heading: 'Votre copie de ce que les plateformes déclarent à l’Agence du revenu du Canada (partie XX)',
    columns: ['Selon le jour de mise à disposition', 'Activités', 'Contrepartie', 'Frais retenus', 'Taxes retenues'],
    quarter: (n) => `Trimestre ${n}`,
    verdicts: {
      services: 'Vous êtes déclaré pour cette année : les services personnels le sont, quelle que soit la somme.',
      manySales: 'Vous êtes déclaré pour cette année : il y a eu au moins 30 ventes.',
      largeSum: 'Vous êtes déclaré pour cette année : la somme dépasse 2 800 $.',
      nothing: 'Vous n’êtes pas déclaré pour cette année : rien n’y est devenu disponible.',
      fewAndSmall: 'Vous n’êtes pas déclaré pour cette année : il y a eu moins de 30 ventes, pour au plus 2 800 $.',
    },
  },
  zh: {
    heading: '平台向加拿大税务局申报内容的副本（第 XX 部分）',
    columns: ['按款项解冻日期', '笔数', '对价', '扣留费用', '扣留税款'],
    quarter: (n) => `第 ${n} 季度`,
    verdicts: {
      services: '本年度须申报：个人服务无论金额均须申报。',
      manySales: '本年度须申报：销售达到 30 笔或以上。',
      largeSum: '本年度须申报：金额超过 2,800 加元。',
      nothing: '本年度无须申报：年内没有款项解冻。',
      fewAndSmall: '本年度无须申报：销售不足 30 笔，且不超过 2,800 加元。',
    },
  },
}
