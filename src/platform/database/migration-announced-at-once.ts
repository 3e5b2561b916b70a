import type { Migration } from './migrate.ts'
import { createAnnouncements } from './website-changes.ts'

/** The process that changes a website knows of it before the change is acknowledged. */
export const announcedAtOnceMigration: Migration = { name: '0761-announced-at-once', up: createAnnouncements }
