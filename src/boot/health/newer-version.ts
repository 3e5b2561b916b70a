import type { ProcessRole } from '../../config.ts'

/** Newer code has been at the database, and this process must not work on what it left. */
export class NewerVersion extends Error {
  override name = 'NewerVersion'
}

/** A read model, or what a reaction has passed. */
export interface Versioned {
  name: string
  version: number
}

/** What stands in a database, or what this code would put there. */
export interface SchemaState {
  /** Steps of the schema by name. */
  steps: string[]
  readModels: Versioned[]
}

/** What stands in the database and is beyond what this code knows. A read model it has never heard of harms nobody. */
export function findNewer(found: SchemaState, known: SchemaState): SchemaState {
  const versions = new Map(known.readModels.map(({ name, version }) => [name, version]))
  return {
    steps: found.steps.filter((step) => !known.steps.includes(step)),
    readModels: found.readModels.filter(({ name, version }) => version > (versions.get(name) ?? version)),
  }
}

/**
 * Requests and jobs reach into every table, so an older process that starts now would act on what it does not understand.
 * One that only keeps read models may go on with those whose version it has, and leaves the others alone.
 */
export function assertMayStart({ steps, readModels }: SchemaState, roles: ProcessRole[]): void {
  if (steps.length + readModels.length === 0 || roles.every((role) => role === 'projections')) return
  const marks = [...steps, ...readModels.map(({ name, version }) => `${name} in version ${version}`)]
  throw new NewerVersion(
    `This database was upgraded by a newer version of Plinth (${marks.join(', ')}). Run that version. To return to this one, restore a backup taken before the update.`,
  )
}
