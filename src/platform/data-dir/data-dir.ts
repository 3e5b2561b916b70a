import { chmodSync, existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'

/** Paths of all persistent files, for when no external services are configured. */
export interface DataDir {
  path: string
  postgres: string
  postgresLog: string
  secrets: string
  files: string
  /** Letters, when no mail server is configured. */
  mail: string
}

/** Folders that only this process reads; a previous release left some of them readable for others. */
const PRIVATE_FOLDERS = ['files', 'held', 'incoming', 'mail']

export function openDataDir(path: string): DataDir {
  mkdirSync(path, { recursive: true })
  // Others may traverse but not list it: as root, PostgreSQL runs under another account.
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
