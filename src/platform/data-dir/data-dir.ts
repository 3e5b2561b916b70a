import { chmodSync, existsSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigError } from '../errors/config-error.ts'

/** Paths of all persistent files, for when no external services are configured. */
export interface DataDir {
  path: string
  postgres: string
  postgresLog: string
  secrets: string
  files: string
  /** Letters, when no mail server is configured. */
  mail: string
  /** What other accounts could read until it was opened just now. */
  exposed: string[]
}

/** What this account alone, or PostgreSQL's, may read; a restore or a copy by hand leaves other rights. */
const PRIVATE_FOLDERS = ['files', 'held', 'incoming', 'mail', 'postgres']
const PRIVATE_FILES = ['secrets.json', 'postgres.log']

/** Closes what other accounts could read, and lists it. Throws ConfigError when that is not possible. */
export function openDataDir(path: string): DataDir {
  mkdirSync(path, { recursive: true, mode: 0o700 })
  // Others may traverse but not list it: as root, PostgreSQL runs under another account.
  const exposed = closeToOthers(path, process.getuid?.() === 0 ? 0o711 : 0o700) ? [path] : []
  for (const folder of PRIVATE_FOLDERS.map((name) => join(path, name)))
    if (existsSync(folder) && closeToOthers(folder, 0o700)) exposed.push(folder)
  for (const file of PRIVATE_FILES.map((name) => join(path, name)))
    if (existsSync(file) && closeToOthers(file, 0o600)) exposed.push(file)
  return {
    path,
    postgres: join(path, 'postgres'),
    postgresLog: join(path, 'postgres.log'),
    secrets: join(path, 'secrets.json'),
    files: join(path, 'files'),
    mail: join(path, 'mail'),
    exposed,
  }
}

/** True when other accounts had more rights than this mode gives them, which are taken now. */
function closeToOthers(path: string, mode: number): boolean {
  const wasOpen = rightsBeyond(path, mode) !== 0
  try {
    chmodSync(path, mode)
  } catch {
    // Judged by what it is now: another account of ours may own it, and keep it closed.
  }
  if (process.platform !== 'win32' && rightsBeyond(path, mode) !== 0)
    throw new ConfigError([
      `Other accounts can read ${path}, and its rights cannot be changed. Give it to the account that runs Plinth and run: chmod ${mode.toString(8)} ${path}`,
    ])
  return wasOpen
}

function rightsBeyond(path: string, mode: number): number {
  return statSync(path).mode & 0o077 & ~mode
}
