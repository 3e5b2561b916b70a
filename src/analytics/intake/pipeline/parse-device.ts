import bowser from 'bowser'
import { LRUCache } from 'lru-cache'
import type { Device } from '../../hit-shapes.ts'

/** What a user agent says, without anything that tells one person from another: no versions, no models. */
export interface ParsedDevice {
  device: Device
  /** '' where it is unknown. */
  browser: string
  os: string
}

/** Reading one takes a tenth of a millisecond, and visitors of a website share a few. */
export function createDeviceParser(): (userAgent: string) => ParsedDevice {
  const known = new LRUCache<string, ParsedDevice>({ max: 5_000, memoMethod: readDevice })
  return (userAgent) => known.memo(userAgent.slice(0, 500))
}

function readDevice(agent: string): ParsedDevice {
  if (agent === '') return { device: 'desktop', browser: '', os: '' }
  const { browser, os, platform } = bowser.parse(agent)
  const device = platform.type === 'mobile' ? 'phone' : platform.type === 'tablet' ? 'tablet' : 'desktop'
  return { device, browser: (browser.name ?? '').slice(0, 50), os: (os.name ?? '').slice(0, 50) }
}
