import type { Permission } from '../../shared/permissions.ts'
import type { Migration } from '../database/migrate.ts'
import type { Route } from '../http/routing/route.ts'

/** What is kept in memory of websites, and dropped when one has changed. */
export interface WebsiteScopedCache {
  drop(websiteId: string): unknown
  /** Changes may have been missed: nothing that was kept can be trusted. */
  clear(): unknown
}

/**
 * The manifest of a capability: everything the rest of the product must know of it. `Deps` is what its routes need,
 * `CacheDeps` are the services its caches are found in.
 */
export interface CapabilityModule<Deps = never, CacheDeps = never> {
  /** One business word, the name of its folder. */
  name: string
  routes?: (deps: Deps) => Route[]
  /** Steps of the schema for the tables it owns; they run in the order of their names, over all modules. */
  migrations?: readonly Migration[]
  /** Aggregates by their stream category. */
  aggregates?: readonly { name: string }[]
  /** Its tables in the schema `public` that are not under row-level security, each with the reason why. */
  unscopedTables?: Readonly<Record<string, string>>
  /** Permissions that belong to it; routes of other modules may ask for them too. Roles: `shared/permissions.ts`. */
  permissions?: readonly Permission[]
  caches?: Readonly<Record<string, (services: CacheDeps) => WebsiteScopedCache>>
}

type RoutesOf<Module> = Module extends { routes: infer Routes } ? Routes : never

/** The intersection of what the routes of all these modules need. */
export type RouteDepsOf<Modules extends readonly unknown[]> = [RoutesOf<Modules[number]>] extends [
  (deps: infer Deps) => unknown,
]
  ? Deps
  : never
