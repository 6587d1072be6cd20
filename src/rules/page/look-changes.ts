import type { Text } from '../../contract/locale.ts'
import type { LookChange, StoredLook } from '../../contract/seller-look.ts'
import { tokenChoices } from '../../contract/shops.ts'

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
const same = (one: Text, other: Text) => one.en === other.en && one.fr === other.fr && one.zh === other.zh
const hexes = ({ palette }: StoredLook) => palette.map(({ hex }) => hex).join(' ')
const shownKinds = ({ sections }: StoredLook) => sections.filter(({ isOn }) => isOn).map(({ kind }) => kind)

/** What is different between two looks, in the order in which somebody would tell it. */
export function lookChangesOf(before: StoredLook, after: StoredLook): LookChange[] {
  const changes: LookChange[] = []
  const tell = (what: LookChange['what'], of: string | null = null, from: string | null = null, to: string | null = null) =>
    changes.push({ what, of, from, to })
  if (before.template !== after.template) tell('template', null, before.template, after.template)
  if (hexes(before) !== hexes(after)) tell('colours', null, hexes(before), hexes(after))
  for (const name of Object.keys(tokenChoices) as (keyof typeof tokenChoices)[]) {
    const [from = null, to = null] = [before.tokens[name], after.tokens[name]]
    if (from !== to) tell('token', name, from, to)
  }
  const [was, is] = [shownKinds(before), shownKinds(after)]
  for (const kind of is) if (!was.includes(kind)) tell('section-on', kind)
  for (const kind of was) if (!is.includes(kind)) tell('section-off', kind)
  const stayed = (kinds: typeof was, others: typeof was) => kinds.filter((kind) => others.includes(kind))
  if (!isSame(stayed(was, is), stayed(is, was))) tell('order')
  for (const { kind, title, text } of after.sections) {
    const old = before.sections.find((section) => section.kind === kind)
    // Words of what nobody sees are told when it is shown.
    if (is.includes(kind) && old && !(same(old.title, title) && same(old.text, text))) tell('words', kind)
  }
  if (!same(before.description, after.description)) tell('description')
  if (!same(before.story, after.story)) tell('story')
  if (before.logo !== after.logo) tell('logo')
  if (before.cover !== after.cover) tell('cover')
  if (!isSame(before.coverFocus, after.coverFocus)) tell('focus')
  return changes
}
