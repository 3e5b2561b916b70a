import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeProduct } from '../../../../src/testing/fixtures/make/make.ts'
import {
  type AddPhase,
  type AddSignal,
  addButtonLabel,
  defaultLabel,
  nextAddPhase,
  phaseDuration,
} from './add-button-state.ts'

/** The button's state without UI: takes signals, returns labels, with fake timers. */
function pressable() {
  let phase: AddPhase = 'idle'
  const signal = (name: AddSignal) => {
    const next = nextAddPhase(phase, name)
    if (next === phase) return
    phase = next
    const wait = phaseDuration(phase)
    if (wait !== undefined) setTimeout(() => signal('waited'), wait)
  }
  return { signal, label: () => addButtonLabel(phase, 'Add To Cart') }
}

describe('the add-to-cart button', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('shows Added! one second after success and rests two seconds later', () => {
    const button = pressable()
    expect(button.label()).toBe('Add To Cart')
    button.signal('pressed')
    expect(button.label()).toBe('Adding…')
    button.signal('succeeded')
    vi.advanceTimersByTime(999)
    expect(button.label()).toBe('Adding…')
    vi.advanceTimersByTime(1)
    expect(button.label()).toBe('Added!')
    vi.advanceTimersByTime(1999)
    expect(button.label()).toBe('Added!')
    vi.advanceTimersByTime(1)
    expect(button.label()).toBe('Add To Cart')
  })

  test('rests one second after an error', () => {
    const button = pressable()
    button.signal('pressed')
    button.signal('failed')
    vi.advanceTimersByTime(999)
    expect(button.label()).toBe('Adding…')
    vi.advanceTimersByTime(1)
    expect(button.label()).toBe('Add To Cart')
  })

  test('rests at once when the shopper comes back from an express checkout', () => {
    const button = pressable()
    button.signal('pressed')
    vi.advanceTimersByTime(60_000)
    expect(button.label()).toBe('Adding…')
    button.signal('returned')
    expect(button.label()).toBe('Add To Cart')
  })

  test.each<AddPhase>(['adding', 'settling', 'added', 'failed'])('ignores a click while %s', (phase) => {
    expect(nextAddPhase(phase, 'pressed')).toBe(phase)
  })

  test('says a text of its own while it rests', () => {
    expect(addButtonLabel('idle', 'Order yours')).toBe('Order yours')
    expect(addButtonLabel('added', 'Order yours')).toBe('Added!')
  })
})

test.each([
  [{}, undefined, 'Add To Cart'],
  [{ plan: {} }, undefined, 'Subscribe'],
  [{ plan: { alsoOneTime: true } }, true, 'Subscribe'],
  [{ plan: { alsoOneTime: true } }, false, 'Add To Cart'],
] as const)('of %j, subscribing %s, the button says %s', (made, isSubscribing, label) => {
  expect(defaultLabel(makeProduct(made), isSubscribing)).toBe(label)
})

test('a text of its own is for the usual way to buy a product', () => {
  const content = { useCustomAddButtonText: true, customAddButtonText: 'Order' }
  expect(defaultLabel(makeProduct({ content, plan: {} }))).toBe('Order')
  const both = makeProduct({ content, plan: { alsoOneTime: true } })
  expect([defaultLabel(both, false), defaultLabel(both, true)]).toEqual(['Order', 'Subscribe'])
})
