import { drawnOn, isTaken } from './taken-over.ts'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** How somebody left a field. */
interface Written {
  value: string
  isOn: boolean
  selection: [from: number, to: number, direction: 'forward' | 'backward' | 'none'] | null
  hasFocus: boolean
  /** Which of all fields it is. */
  at: number
}

const FIELDS = 'input, textarea, select'
/** Around a part that sleeps, whose code comes by itself. */
const ASLEEP = '[data-asleep]'
/** Code that comes later takes its fields over later. */
const AGAIN_MS = 100
/** A part that changes before its code has come is taken from the page until it has: so long its fields may be away. */
const AWAY_MS = 20_000

const isSwitch = (field: Field): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')

const isText = (field: Field) => !isSwitch(field) && !(field instanceof HTMLSelectElement) && field.type !== 'file'

/** Otherwise than the server has sent it: by a hand, by a password manager, or by a browser that came back to the page. */
function isChanged(field: Field): boolean {
  if (isSwitch(field)) return field.checked !== field.defaultChecked
  if (field instanceof HTMLSelectElement) {
    const sent = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    return field.selectedOptions[0] !== sent
  }
  return field.type === 'file' ? field.value !== '' : field.type !== 'hidden' && field.value !== field.defaultValue
}

function writtenIn(field: Field, at: number): Written {
  const written = { value: field.value, isOn: isSwitch(field) && field.checked, hasFocus: field === document.activeElement, at }
  if (field instanceof HTMLSelectElement || field.selectionStart === null) return { ...written, selection: null }
  return { ...written, selection: [field.selectionStart, field.selectionEnd ?? 0, field.selectionDirection ?? 'none'] }
}

/** By the browser's own setter: through the one that React puts on a field it would count the text as its own. */
function write(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
}

const tell = (field: Field, kind: string) => field.dispatchEvent(new Event(kind, { bubbles: true }))

/** React hears of a text only when it differs from the one that it has seen there last. */
function hearAnew(field: Field): void {
  const { _valueTracker: seen } = field as { _valueTracker?: { setValue: (text: string) => void } }
  seen?.setValue(`${field.value} `)
}

/** A switch is put back as it was sent and pressed again: nothing else changes what React knows of it. */
function pressAgain(field: HTMLInputElement, { isOn }: Written): void {
  // Another choice that was said again has brought this one along, as "all of this page" does: pressed once more it would be turned over.
  if (drawnOn(field) === isOn) {
    field.checked = isOn
    return
  }
  if (field.type === 'radio' && !isOn) return
  const sent = field.type === 'radio' ? groupOf(field).find(({ defaultChecked }) => defaultChecked) : undefined
  if (sent && sent !== field) sent.checked = true
  field.checked = !isOn
  field.click()
}

const groupOf = ({ form, name, ownerDocument }: HTMLInputElement): HTMLInputElement[] =>
  [...(form ?? ownerDocument).querySelectorAll<HTMLInputElement>('input[type="radio"]')].filter((radio) => radio.name === name)

/** The place of the hand, in a field that stands where another one stood. */
function takeFocus(field: Field, { selection }: Written): void {
  field.focus({ preventScroll: true })
  if (selection && !(field instanceof HTMLSelectElement) && field.selectionStart !== null) field.setSelectionRange(...selection)
}

/** Says to React what stands in a field, as if it were written now. */
function sayWritten(field: Field, written: Written): void {
  if (isSwitch(field)) {
    pressAgain(field, written)
    return
  }
  // Drawn anew in between, by what did not know of it.
  if (field.type !== 'file' && field.value !== written.value) {
    write(field, written.value)
    if (written.selection && field === document.activeElement && !(field instanceof HTMLSelectElement))
      field.setSelectionRange(...written.selection)
  }
  hearAnew(field)
  tell(field, 'input')
  tell(field, 'change')
}

interface Kept {
  /** Before the parts do what they do first: that may draw them once more, and nobody shall be interrupted in the middle of a word. */
  putTexts: () => void
  /** After that: a choice may do something that relies on it. */
  putBack: () => void
}

/**
 * What stands in the fields of a page that React is about to take over. React knows only what the server has sent, and would write that
 * again at its next drawing. What is answered puts everything back, when React is done.
 */
export function keepTyped(around: Element): Kept {
  const kept = new Map<Field, Written>()
  const room = around.closest(ASLEEP)
  const belongs = (field: Element): field is Field => around.contains(field) && field.matches(FIELDS) && field.closest(ASLEEP) === room
  const fieldsNow = () => [...around.querySelectorAll<Field>(FIELDS)]
  for (const [at, field] of fieldsNow().entries()) if (belongs(field) && isChanged(field)) kept.set(field, writtenIn(field, at))
  const mayComeUntil = performance.now() + AWAY_MS
  const { href } = window.location
  const mayCome = () => performance.now() < mayComeUntil && window.location.href === href
  let held: { field: Field; written: Written } | undefined
  let isSaying = false
  let isAwake = false
  const hear = ({ target }: Event) => {
    if (isSaying || !(target instanceof Element) || !belongs(target) || (isAwake && isTaken(target))) return
    kept.set(target, writtenIn(target, fieldsNow().indexOf(target)))
  }
  /** Where both sides did not draw the same, React throws away what was sent and draws it itself: the same fields, as others. */
  const fieldFor = (field: Field, { at }: Written): Field | undefined => {
    if (field.isConnected) return field
    const isLike = (other: Field) => other.type === field.type && other.name === field.name
    const all = fieldsNow()
    const there = all[at]
    if (there && isLike(there)) return there
    // Others may have come before it meanwhile.
    const alike = field.name === '' ? [] : all.filter(isLike)
    return alike.length === 1 ? alike[0] : undefined
  }
  /** Where the hand is: also in a field into which nothing was written yet. */
  const watchHand = () => {
    const field = document.activeElement
    if (field && belongs(field)) held = { field, written: writtenIn(field, fieldsNow().indexOf(field)) }
    else if (field !== document.body) held = undefined
  }
  /** A field that is drawn anew under the hand takes the hand along. */
  const keepHand = () => {
    if (!held || held.field.isConnected || document.activeElement !== document.body) return
    const here = fieldFor(held.field, held.written)
    if (here) takeFocus(here, held.written)
  }
  /** React has not come to the field under the hand: it may still draw it anew. */
  const isHandInDanger = () => held !== undefined && (!held.field.isConnected || !isTaken(held.field)) && mayCome()
  watchHand()
  for (const kind of ['input', 'change']) window.addEventListener(kind, hear, { capture: true })
  document.addEventListener('selectionchange', watchHand)
  window.addEventListener('focusin', watchHand)

  const say = (mayBeSaid: (field: Field) => boolean, said: (field: Field) => void) => {
    isSaying = true
    for (const [field, written] of kept) {
      if (!mayBeSaid(field)) continue
      const here = fieldFor(field, written)
      if (!here && mayCome()) continue
      // What hears something React takes over at once, if it has the code for it.
      if (here && !isTaken(here)) tell(here, 'input')
      if (here && !isTaken(here)) continue
      if (here) sayWritten(here, written)
      said(field)
    }
    isSaying = false
  }
  const putBack = () => {
    isAwake = true
    // Texts once more: a part may have set them to what the server knows, as the first thing that it did.
    say(
      () => true,
      (field) => kept.delete(field),
    )
    keepHand()
    if (kept.size > 0 || isHandInDanger()) return void setTimeout(putBack, AGAIN_MS)
    for (const kind of ['input', 'change']) window.removeEventListener(kind, hear, { capture: true })
    document.removeEventListener('selectionchange', watchHand)
    window.removeEventListener('focusin', watchHand)
  }
  const putTexts = () => {
    say(isText, () => undefined)
    keepHand()
  }
  return { putTexts, putBack }
}
