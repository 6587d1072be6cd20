import type { ConsultationType } from '../../contract/services.ts'
import { evenOut, fold } from '../search/fold.ts'
import { simplified } from './simplified.ts'
import { tradeStem } from './trade-words.ts'

/** Words that say by themselves what kind of help is wanted. "One time" is never said in words of its own. */
const saying: Partial<Record<ConsultationType, { latin: string; han: RegExp }>> = {
  emergency: { latin: 'emergency emergencies urgent urgently urgence urgences urgente asap', han: /紧急|急修|抢修|急救|马上/ },
  repair: {
    latin:
      'repair repairs fix fixing broken broke leak leaks leaking leaky drips dripping burst clogged clog unclog stuck réparer réparation répare cassé cassée brisé brisée ' +
      'fuit fuite fuites coule dégoutte bouché bouchée débouche déboucher panne percé dépannage',
    han: /修(?!剪)(?<!装修)|漏|坏|堵|故障|裂/,
  },
  installation: { latin: 'install installing installation installer installons pose poser raccorder raccordement', han: /安装|加装/ },
  project: {
    latin: 'renovate renovation renovating remodel remodelling remodeling rénover rénovation rénovations agrandir',
    han: /装修|翻新|改造/,
  },
  recurring: {
    latin: 'weekly biweekly monthly regularly hebdomadaire mensuel régulièrement chaque every',
    han: /每周|每月|每两周|定期|双周/,
  },
  advice: { latin: 'advice advise consult consultation conseil conseils conseiller', han: /咨询|建议/ },
}

const types = Object.keys(saying) as ConsultationType[]
const stemsOf = (text: string) => (evenOut(text).match(/[\p{Script=Latin}\p{M}]+/gu) ?? []).map((word) => tradeStem(fold(word)))
const stems = new Map(types.map((type) => [type, new Set(stemsOf(saying[type]?.latin ?? ''))]))

/** The type of a request that its asker's own words say; null when they say none, or more than one. */
export function meantType(text: string): ConsultationType | null {
  const said = stemsOf(text)
  const han = simplified(evenOut(text))
  const meant = types.filter((type) => saying[type]?.han.test(han) || said.some((stem) => stems.get(type)?.has(stem)))
  if (meant.includes('emergency')) return 'emergency'
  return meant.length === 1 ? (meant[0] ?? null) : null
}
