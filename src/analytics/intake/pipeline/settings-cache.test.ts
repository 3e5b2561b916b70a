import { expect, test } from 'vitest'
import type { AnalyticsSettings } from '../../contract.ts'
import { createSettingsCache, type SettingsCacheOptions } from './settings-cache.ts'

const settingsOf = (retentionDays: number) => ({ retentionDays }) as AnalyticsSettings

function opened(outage: SettingsCacheOptions['outage'] = { orLast: (read) => read() }) {
  const reads: PromiseWithResolvers<AnalyticsSettings>[] = []
  function read() {
    const reading = Promise.withResolvers<AnalyticsSettings>()
    reads.push(reading)
    return reading.promise
  }
  const settings = createSettingsCache({ read, outage })
  return { reads, settings }
}

test('settings are read once, however many ask, and then known at once', async () => {
  const { reads, settings } = opened()
  const asked = [settings.find('w'), settings.find('w')]
  reads[0]?.resolve(settingsOf(30))
  expect(await Promise.all(asked)).toEqual([settingsOf(30), settingsOf(30)])
  expect(settings.find('w')).toEqual(settingsOf(30))
  expect(reads).toHaveLength(1)
})

test.each(['drop', 'clear'] as const)(
  'a read that began before a %s is not stored as the current value',
  async (how) => {
    const { reads, settings } = opened()
    const before = settings.find('w')
    settings[how]('w')
    const after = settings.find('w')
    expect(reads).toHaveLength(2)
    reads[1]?.resolve(settingsOf(60))
    expect(await after).toEqual(settingsOf(60))
    reads[0]?.resolve(settingsOf(30))
    expect(await before).toEqual(settingsOf(30))
    const later = settings.find('w')
    expect(reads).toHaveLength(3)
    reads[2]?.resolve(settingsOf(60))
    expect(await later).toEqual(settingsOf(60))
  },
)

test('when they cannot be read, the previous ones are used', async () => {
  const { reads, settings } = opened()
  const first = settings.find('w')
  reads[0]?.resolve(settingsOf(30))
  await first
  settings.drop('w')
  const again = settings.find('w')
  reads[1]?.reject(new Error('away'))
  expect(await again).toEqual(settingsOf(30))
})

test('in an outage of the database the previous ones are used without a read', async () => {
  let isAway = false
  const { reads, settings } = opened({ orLast: async (read, last) => (isAway ? last : read()) })
  const first = settings.find('w')
  reads[0]?.resolve(settingsOf(30))
  await first
  isAway = true
  settings.clear()
  expect(await settings.find('w')).toEqual(settingsOf(30))
  expect(reads).toHaveLength(1)
  isAway = false
  const later = settings.find('w')
  reads[1]?.resolve(settingsOf(60))
  expect(await later).toEqual(settingsOf(60))
})
