import { createAccount } from '../../src/identity/store.ts'
import { openDatabase } from '../../src/platform/database/database.ts'
import type { RoleUrls } from '../../src/platform/database/roles.ts'
import { seedManyWebsites } from '../../src/seed/seed-many-websites.ts'
import type { TrafficSite } from './traffic-year.ts'

const timeZones = ['America/New_York', 'Europe/London', 'Asia/Kolkata', 'Australia/Lord_Howe', 'America/Sao_Paulo']

/** Opens stores in various time zones. A few have much of the traffic and many have little. */
export async function openManyStores(
  urls: RoleUrls,
  many: { first: number; websites: number; itemsEach: number },
): Promise<TrafficSite[]> {
  const db = openDatabase(urls.app, { max: 2, onError: () => {}, statements: 'unlimited' })
  try {
    const ids = await seedManyWebsites({ db, createAccount, now: new Date().toISOString(), ...many })
    return ids.map((websiteId, n) => ({
      websiteId,
      timeZone: timeZones[n % timeZones.length] ?? 'UTC',
      weight: 1 / (n + 15),
    }))
  } finally {
    await db.destroy()
  }
}
