import { expect, test } from 'vitest'
import { drawnOn, isStillAsleep, isTaken } from './taken-over.ts'

/** An element inside others, from the innermost one out; each with what React left there, or nothing. */
const inside = (...all: (object | null)[]): Element =>
  all.reduceRight<Element | null>(
    (parentElement, props) => ({ parentElement, ...(props && { __reactProps$k3y: props }) }) as unknown as Element,
    null,
  ) as Element

test('what React has taken over is awake', () => {
  expect([isTaken(inside({}, {})), isStillAsleep(inside({}, {}))]).toEqual([true, false])
})

test('what stands in a part whose code has not come is asleep', () => {
  expect(isStillAsleep(inside(null, null, {}))).toBe(true)
  expect(isStillAsleep(inside(null, null))).toBe(true)
})

test('what is written as text React never takes over: nobody waits for it', () => {
  expect(isStillAsleep(inside(null, null, { dangerouslySetInnerHTML: { __html: '' } }, {}))).toBe(false)
})

test('how a switch is drawn is known where React decides it, and nowhere else', () => {
  expect([drawnOn(inside({ checked: true })), drawnOn(inside({ checked: false }))]).toEqual([true, false])
  expect([drawnOn(inside({})), drawnOn(inside(null, { checked: true }))]).toEqual([undefined, undefined])
})
