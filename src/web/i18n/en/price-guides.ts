import { plural } from '../plural.ts'

export default {
  costsText: 'From quotes people accepted on Mallard, taxes not included',
  otherJobs: 'Other jobs',
  job: 'Job',
  range: 'Range',
  usual: 'Usual price',
  guideOf: (n: number, area: 'city' | 'province' | 'country', city: string) =>
    `${plural('en', n, { one: '# accepted quote', other: '# accepted quotes' })} ${{ city: `in ${city}`, province: 'in the province', country: 'across Canada' }[area]}, last two years`,
  mostJobs: 'eight of ten jobs',
  half: (price: string) => `half cost less than ${price}`,
  guideLabel: (job: string, low: string, high: string) => `${job}: eight of ten jobs cost ${low} to ${high}`,
  bar: (n: number, from: string, to: string) => `${plural('en', n, { one: '# quote', other: '# quotes' })} from ${from} to ${to}`,
  tooFew: 'Too few accepted quotes yet to say what this costs. We say nothing of fewer than eight.',
}
