import { afterEach, expect, test, vi } from 'vitest'
import { timeZoneOptions } from './time-zone-options.ts'

afterEach(() => vi.restoreAllMocks())

test('the zone that is set stands among those of the browser, even where the browser does not list it', () => {
  const { options, problem } = timeZoneOptions('Old/Zone')
  expect(problem).toBeUndefined()
  expect(options.length).toBeGreaterThan(100)
  expect(options).toContainEqual({ value: 'America/New_York', label: 'America/New York' })
  expect(options).toContainEqual({ value: 'Old/Zone', label: 'Old/Zone' })
})

test('a browser that lists no zones says so and keeps the one that is set', () => {
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation(() => {
    throw new TypeError('Intl.supportedValuesOf is not a function')
  })
  const { options, problem } = timeZoneOptions('Europe/Berlin')
  expect(problem).toBe('Failed to load timezone.')
  expect(options.map(({ value }) => value)).toEqual(['Europe/Berlin', 'UTC'])
})
