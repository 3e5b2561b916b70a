import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedPoint, pointAt } from './focal-point.ts'

test('a press in the middle is the middle', () =>
  expect(pointAt({ clientX: 150, clientY: 80 }, { left: 100, top: 50, width: 100, height: 60 })).toEqual({
    x: 0.5,
    y: 0.5,
  }))

test('arrow keys move a hundredth, with Shift a tenth', () => {
  expect(movedPoint({ x: 0.5, y: 0.5 }, 'ArrowRight', false)).toEqual({ x: 0.51, y: 0.5 })
  expect(movedPoint({ x: 0.5, y: 0.5 }, 'ArrowUp', true)).toEqual({ x: 0.5, y: 0.4 })
  expect(movedPoint({ x: 0.5, y: 0.5 }, 'a', false)).toBeUndefined()
})

test('the point never leaves the picture', () =>
  fc.assert(
    fc.property(
      fc.integer(),
      fc.integer(),
      fc.array(fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')),
      (clientX, clientY, keys) => {
        const pressed = pointAt({ clientX, clientY }, { left: 10, top: 10, width: 0, height: 300 })
        const point = keys.reduce((from, key) => movedPoint(from, key, true) ?? from, pressed)
        for (const part of [point.x, point.y]) expect(part >= 0 && part <= 1).toBe(true)
      },
    ),
  ))
