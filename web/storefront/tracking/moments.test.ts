import { expect, test } from 'vitest'
import { keepMoments, type Moment } from './moments.ts'

const fault = (message: string): Moment => ({ fault: { message } })

test('what happened before the tracker was there is measured first, in its order', () => {
  const moments = keepMoments()
  const taken: Moment[] = []
  moments.tell(fault('1'))
  moments.tell(fault('2'))
  moments.handTo((moment) => taken.push(moment))
  moments.tell(fault('3'))
  expect(taken).toEqual([fault('1'), fault('2'), fault('3')])
})

test('where the tracker never comes, no more than 50 are kept', () => {
  const moments = keepMoments()
  const taken: Moment[] = []
  for (let n = 0; n < 60; n++) moments.tell(fault(`${n}`))
  moments.handTo((moment) => taken.push(moment))
  expect(taken).toHaveLength(50)
})

test('whoever tells does not hear of a tracker that fails', () => {
  const moments = keepMoments()
  moments.handTo(() => {
    throw new Error('The tracker is broken')
  })
  expect(() => moments.tell(fault('1'))).not.toThrow()
})
