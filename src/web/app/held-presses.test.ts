import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { holdPresses } from './held-presses.ts'

/** As much of a document as holding a press touches. */
class Thing extends EventTarget {
  readonly attributes = new Set<string>()
  readonly form: Form | null = null
  isConnected = true
  readonly parentElement = null
  type = ''
  clicks = 0
  constructor(readonly kind: string) {
    super()
  }
  closest(kinds: string) {
    return kinds.split(', ').includes(this.kind) ? this : null
  }
  click() {
    this.clicks++
  }
  setAttribute(name: string) {
    this.attributes.add(name)
  }
  removeAttribute(name: string) {
    this.attributes.delete(name)
  }
}
class Button extends Thing {
  constructor(
    override readonly type: string,
    override readonly form: Form | null,
  ) {
    super('button')
  }
}
class Anchor extends Thing {}
class Form extends Thing {
  sent = 0
  constructor(readonly method: string) {
    super('form')
  }
  requestSubmit() {
    this.sent++
  }
}

const root = { dataset: {} as { awake?: string } }
let awaken = () => {}
let page: EventTarget
/** What React has not taken over when the page is awake. */
let sleeping: Thing[]

/** Whether an event on something went on to whoever would hear it. */
function goesOn(kind: 'click' | 'submit', target: Thing, keys: object = {}): boolean {
  const event = Object.assign(new Event(kind, { cancelable: true }), keys)
  Object.defineProperty(event, 'target', { value: target })
  page.dispatchEvent(event)
  return !event.defaultPrevented
}

beforeEach(() => {
  page = new EventTarget()
  root.dataset = {}
  vi.stubGlobal('window', page)
  sleeping = []
  vi.stubGlobal('document', { documentElement: root, querySelectorAll: () => sleeping })
  vi.stubGlobal('Element', Thing)
  vi.stubGlobal('HTMLButtonElement', Button)
  vi.stubGlobal('HTMLAnchorElement', Anchor)
  vi.stubGlobal('HTMLFormElement', Form)
  vi.stubGlobal('queueMicrotask', (soon: () => void) => soon())
  vi.stubGlobal(
    'MutationObserver',
    class {
      constructor(hear: () => void) {
        awaken = () => {
          root.dataset.awake = 'yes'
          hear()
        }
      }
      observe() {}
      disconnect() {}
    },
  )
  holdPresses()
})
afterEach(() => vi.unstubAllGlobals())

test('a button that is pressed before the page is awake is pressed when it is, once', () => {
  const button = new Button('button', null)
  expect([goesOn('click', button), goesOn('click', button), button.attributes.has('data-held')]).toEqual([false, false, true])
  awaken()
  expect([button.clicks, button.attributes.has('data-held'), goesOn('click', button)]).toEqual([1, false, true])
})

test('of two that are pressed the last one counts', () => {
  const first = new Button('button', null)
  const second = new Button('button', null)
  goesOn('click', first)
  goesOn('click', second)
  awaken()
  expect([first.clicks, second.clicks, first.attributes.size]).toEqual([0, 1, 0])
})

test('a form that leads somewhere is sent at once; one that waits is sent when the page is awake', () => {
  const search = new Form('get')
  const signIn = new Form('dialog')
  expect([goesOn('click', new Button('submit', search)), goesOn('submit', search)]).toEqual([true, true])
  expect([goesOn('click', new Button('submit', signIn)), goesOn('submit', signIn)]).toEqual([false, false])
  awaken()
  expect([search.sent, signIn.sent]).toEqual([0, 1])
})

test('links, switches and what opens elsewhere are left alone', () => {
  expect(goesOn('click', new Anchor('a'))).toBe(true)
  expect(goesOn('click', new Thing('input[type="checkbox"]'))).toBe(true)
  expect(goesOn('click', new Anchor('a[data-does]'), { metaKey: true })).toBe(true)
  expect(goesOn('click', new Anchor('a[data-does]'))).toBe(false)
})

test('what is gone by then is not pressed', () => {
  const button = new Button('button', null)
  goesOn('click', button)
  button.isConnected = false
  awaken()
  expect(button.clicks).toBe(0)
})

test('what sleeps on in a page that is awake is pressed when its own code has come', () => {
  vi.useFakeTimers()
  const button = new Button('button', null)
  sleeping = [button]
  awaken()
  expect([goesOn('click', button), goesOn('click', new Button('button', null))]).toEqual([false, true])
  vi.advanceTimersByTime(1000)
  expect(button.clicks).toBe(0)
  Object.assign(button, { __reactProps$1: {} })
  vi.advanceTimersByTime(1000)
  expect([button.clicks, button.attributes.has('data-held'), goesOn('click', button)]).toEqual([1, false, true])
  vi.useRealTimers()
})
