import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where everything that must survive lies when nothing outside is configured. */
export interface DataDir {
  path: string
  postgres: string
  postgresLog: string
  secrets: string
  files: string
  /** Letters, where no mail server is named. */
  mail: string
}

/** Folders that nobody but this process reads; a release before left some of them open to others. */
const PRIVATE_FOLDERS = ['files', 'held', 'incoming', 'mail']

export function openDataDir(path: string): DataDir {
  mkdirSync(path, { recursive: true })
  // Others may pass through, for PostgreSQL runs under another account when we are root, but not look around.
  chmodSync(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  for (const folder of PRIVATE_FOLDERS) if (existsSync(join(path, folder))) chmodSync(join(path, folder), 0o700)
  return {
    path,
    postgres: join(path, 'postgres'),
    postgresLog: join(path, 'postgres.log'),
    secrets: join(path, 'secrets.json'),
    files: join(path, 'files'),
    mail: join(path, 'mail'),
  }
}
