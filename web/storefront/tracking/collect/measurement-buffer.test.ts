import { expect, test } from 'vitest'
import { createMeasurementBuffer, type Measurement } from './measurement-buffer.ts'

const fault = (message: string): Measurement => ({ fault: { message } })

test('what happened before the tracker was there is measured first, in its order', () => {
  const moments = createMeasurementBuffer()
  const taken: Measurement[] = []
  moments.push(fault('1'))
  moments.push(fault('2'))
  moments.drainTo((moment) => taken.push(moment))
  moments.push(fault('3'))
  expect(taken).toEqual([fault('1'), fault('2'), fault('3')])
})

test('where the tracker never comes, no more than 50 are kept', () => {
  const moments = createMeasurementBuffer()
  const taken: Measurement[] = []
  for (let n = 0; n < 60; n++) moments.push(fault(`${n}`))
  moments.drainTo((moment) => taken.push(moment))
  expect(taken).toHaveLength(50)
})

test('a failing tracker does not affect the caller', () => {
  const moments = createMeasurementBuffer()
  moments.drainTo(() => {
    throw new Error('The tracker is broken')
  })
  expect(() => moments.push(fault('1'))).not.toThrow()
})
