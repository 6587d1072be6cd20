import { eq } from 'drizzle-orm'
import { v7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '../../contract/call.ts'
import type { ProviderInquiry } from '../../contract/provider-inquiries.ts'
import type { Inquiry } from '../../contract/service-requests.ts'
import type { servicePage } from '../../contract/services.ts'
import { categories, type RequestQuestion } from '../catalogue/tables.ts'
import { addShopper } from '../testing/buying.ts'
import { type House, openHouse } from '../testing/house.ts'
import { addDirectory, type Directory, someRequest, type Talk, talk } from '../testing/services.ts'

let house: House
let all: Directory
let t: Talk
const drains = v7()

const questions: RequestQuestion[] = [
  {
    key: 'where',
    type: 'choice',
    text: { en: 'Where is the problem?', fr: 'Où se trouve le problème ?', zh: '问题出在哪里？' },
    options: [
      { en: 'Kitchen', fr: 'Cuisine', zh: '厨房' },
      { en: 'Bathroom', fr: 'Salle de bain', zh: '卫生间' },
    ],
  },
  { key: 'age', type: 'number', text: { en: 'When was it built?', fr: 'De quand date-t-il ?', zh: '哪一年建的？' } },
  { key: 'photo', type: 'photo', text: { en: 'Add a photo', fr: 'Ajoutez une photo', zh: '请上传照片' } },
]

beforeAll(async () => {
  house = await openHouse({ env: { MALLARD_CALLS_PER_MINUTE: '1000000' } })
  all = await addDirectory(house, new Date())
  const [plumbing] = await house.db
    .update(categories)
    .set({ requestQuestions: questions })
    .where(eq(categories.id, all.plumbing))
    .returning()
  if (!plumbing) throw new Error('There is no plumbing')
  await house.db.insert(categories).values({
    ...plumbing,
    id: drains,
    key: 'plumbing.drains',
    level: 2,
    parentId: plumbing.id,
    requestQuestions: [{ key: 'which', type: 'text', text: { en: 'Which drain?', fr: 'Quel drain ?', zh: '哪个？' } }],
  })
  t = talk(house)
})
afterAll(() => house.close())

const asking = (answers: object[]) => ({ ...someRequest(all.plumbing, [all.lakeshore.providerId]), answers })

test('the answers to the questions of a category go with the request, and each side reads them in its own language', async () => {
  const asker = await addShopper(house)
  const answers = [
    { question: 'where', text: 'Kitchen' },
    { question: 'age', text: '1998' },
  ]
  const { id } = await t.must<{ id: string }>(asker, 'serviceQuotationRequest/addNew', asking(answers))
  const own = await t.must<Inquiry>(asker, 'inquiry/getInfo', { id })
  expect(own.answers).toEqual([
    { question: 'Where is the problem?', text: 'Kitchen' },
    { question: 'When was it built?', text: '1998' },
  ])
  const french = { ...all.lakeshore, headers: { ...all.lakeshore.headers, 'accept-language': 'fr-CA' } }
  const sent = await t.must<ProviderInquiry>(french, 'providerInquiry/getInfo', { id })
  expect(sent.answers).toEqual([
    { question: 'Où se trouve le problème ?', text: 'Cuisine' },
    { question: 'De quand date-t-il ?', text: '1998' },
  ])
})

test.each([
  ['to a question that nobody asked', [{ question: 'budget', text: '100' }]],
  ['that is none of the choices', [{ question: 'where', text: 'On the moon' }]],
  [
    'given twice',
    [
      { question: 'age', text: '1998' },
      { question: 'age', text: '1999' },
    ],
  ],
  ['in place of a photo', [{ question: 'photo', text: 'none' }]],
])('an answer %s is refused and nothing is sent', async (_, answers) => {
  const asker = await addShopper(house)
  expect(await t.tell(asker, 'serviceQuotationRequest/addNew', asking(answers))).toMatchObject({ code: 40_000 })
  expect(await t.must(asker, 'inquiry/page', {})).toMatchObject({ total: 0 })
})

test('a category asks what those above it ask, and its own besides', async () => {
  const asked = await house.call('/mallapi/servicePage/questions', { categoryId: drains })
  expect((asked.envelope.data as Output<typeof servicePage.questions>).map(({ key }) => key)).toEqual(['where', 'age', 'photo', 'which'])
})
