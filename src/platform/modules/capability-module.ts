import type { Permission } from '../../shared/permissions.ts'
import type { Migration } from '../database/migrate.ts'
import type { Route } from '../http/routing/route.ts'

/** A cache of website data; a website's entries are dropped when it has changed. */
export interface WebsiteScopedCache {
  drop(websiteId: string): unknown
  /** Changes may have been missed, so all entries are dropped. */
  clear(): unknown
}

/**
 * The manifest of a capability: everything the rest of the product must know of it. `Deps` is what its routes need,
 * `CacheDeps` are the services that hold its caches.
 */
export interface CapabilityModule<Deps = never, CacheDeps = never> {
  /** One business word, the name of its folder. */
  name: string
  routes?: (deps: Deps) => Route[]
  /** Migrations of the tables it owns; they run in the order of their names, across all modules. */
  migrations?: readonly Migration[]
  /** Its aggregates; each is named by its stream category. */
  aggregates?: readonly { name: string }[]
  /** Categories of streams that only tell of changes of its rows (`announce`): no state is made of them. */
  announces?: readonly string[]
  /** Its tables in the schema `public` without row-level security, each with the reason. */
  unscopedTables?: Readonly<Record<string, string>>
  /** Permissions that it defines; routes of other modules may require them too. Roles: `shared/permissions.ts`. */
  permissions?: readonly Permission[]
  caches?: Readonly<Record<string, (services: CacheDeps) => WebsiteScopedCache>>
}

type RoutesOf<Module> = Module extends { routes: infer Routes } ? Routes : never

/** The intersection of the dependencies of all these modules' routes. */
export type RouteDepsOf<Modules extends readonly unknown[]> = [RoutesOf<Modules[number]>] extends [
  (deps: infer Deps) => unknown,
]
  ? Deps
  : never
