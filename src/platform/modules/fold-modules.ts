import type { Permission } from '../../shared/permissions.ts'
import type { Migration } from '../database/migrate.ts'
import type { Route } from '../http/routing/route.ts'
import type { CapabilityModule, WebsiteScopedCache } from './capability-module.ts'

export interface FoldedModules {
  /** In the order in which they run, by name. */
  migrations: Migration[]
  /** All stream categories, which together make up the whole log. */
  categories: string[]
  /**
   * The tables of the schema `public` without row-level security, each with the reason. Every other table begins its primary
   * key with `website_id` and is under forced row-level security; a test checks the database catalog. A line here is a
   * decision that a second person should review.
   */
  unscopedTables: Record<string, string>
  permissions: Permission[]
}

/** Merges what the modules declare by name. Throws, naming both modules, when two declare the same name. */
export function foldModules(modules: readonly CapabilityModule[]): FoldedModules {
  const none: readonly string[] = []
  assertUnique('module', modules, ({ name }) => [name])
  assertUnique('migration', modules, ({ migrations }) => migrations?.map(({ name }) => name) ?? none)
  assertUnique('stream category', modules, categoriesOf)
  assertUnique('unscoped table', modules, ({ unscopedTables }) => Object.keys(unscopedTables ?? {}))
  assertUnique('permission', modules, ({ permissions }) => permissions ?? none)
  assertUnique('cache', modules, ({ caches }) => Object.keys(caches ?? {}))
  return {
    migrations: modules.flatMap(({ migrations }) => migrations ?? []).toSorted(byName),
    categories: modules.flatMap(categoriesOf),
    unscopedTables: Object.assign({}, ...modules.map(({ unscopedTables }) => unscopedTables)),
    permissions: modules.flatMap(({ permissions }) => permissions ?? []),
  }
}

function categoriesOf({ aggregates = [], announces = [] }: CapabilityModule): string[] {
  return [...aggregates.map(({ name }) => name), ...announces]
}

/** The routes of all modules. Throws, naming both modules, when two have a route of the same method, path and host. */
export function foldRoutes<Deps>(modules: readonly CapabilityModule<Deps>[], deps: Deps): Route[] {
  const built = modules.map(({ name, routes }) => ({ name, routes: routes?.(deps) ?? [] }))
  assertUnique('route', built, ({ routes }) => routes.flatMap(addressesOf))
  return built.flatMap(({ routes }) => routes)
}

/** The caches of all modules, to be cleared when a website has changed. */
export function foldCaches<Services>(
  modules: readonly CapabilityModule<never, Services>[],
  services: Services,
): WebsiteScopedCache[] {
  return modules.flatMap(({ caches }) => Object.values(caches ?? {}).map((cacheIn) => cacheIn(services)))
}

/** The route's addresses for comparison: the names of parameters make no difference. */
function addressesOf({ method, path, faces }: Route): string[] {
  return (faces ?? []).map((face) => `${method} ${path.replace(/[:*]\w+/g, ':')} on ${face}`)
}

function assertUnique<Module extends { name: string }>(
  kind: string,
  modules: readonly Module[],
  namesOf: (module: Module) => readonly string[],
): void {
  const owners = new Map<string, string>()
  for (const module of modules)
    for (const name of namesOf(module)) {
      const owner = owners.get(name)
      if (owner !== undefined)
        throw new Error(`Modules ${owner} and ${module.name} both declare the ${kind} ${name}. Rename one of them.`)
      owners.set(name, module.name)
    }
}

function byName(a: { name: string }, b: { name: string }): number {
  return a.name < b.name ? -1 : 1
}
