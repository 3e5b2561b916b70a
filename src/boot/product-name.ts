import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `plinth 0.1.0`. */
export function productName(): string {
  const { name, version } = JSON.parse(readFileSync(join(import.meta.dirname, '../..', 'package.json'), 'utf8'))
  return `${name} ${version}`
}
