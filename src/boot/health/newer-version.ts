import type { ProcessRole } from '../../config.ts'

/** A newer version has used the database, so this process must not work on it. */
export class NewerVersion extends Error {
  override name = 'NewerVersion'
}

/** A projection, or a reaction's checkpoint. */
export interface Versioned {
  name: string
  version: number
}

/** The state of a database's schema, or the one this version would create. */
export interface SchemaState {
  /** Names of the migrations. */
  steps: string[]
  readModels: Versioned[]
}

/** Marks of the newer version that are named: the message stays one line. */
const NAMED_MAX = 2

/** The parts of the database's state that are newer than this version. An unknown projection is harmless. */
export function findNewer(found: SchemaState, known: SchemaState): SchemaState {
  const versions = new Map(known.readModels.map(({ name, version }) => [name, version]))
  return {
    steps: found.steps.filter((step) => !known.steps.includes(step)),
    readModels: found.readModels.filter(({ name, version }) => version > (versions.get(name) ?? version)),
  }
}

/**
 * Requests and jobs use every table, so an older process that starts now would work on data it does not understand. A
 * process that only runs projections may start; it runs those whose version it knows and ignores the others.
 */
export function assertMayStart({ steps, readModels }: SchemaState, roles: ProcessRole[]): void {
  if (steps.length + readModels.length === 0 || roles.every((role) => role === 'projections')) return
  const marks = [...steps, ...readModels.map(({ name, version }) => `${name} in version ${version}`)]
  const named = marks.length > NAMED_MAX ? [...marks.slice(0, NAMED_MAX), `${marks.length - NAMED_MAX} more`] : marks
  throw new NewerVersion(
    `This database was upgraded by a newer version of Plinth (${named.join(', ')}). Run that version. To return to this one, restore a backup taken before the update.`,
  )
}
