import { hash } from 'node:crypto'
import type { ScriptErrorEvent } from '../../intake-contract.ts'
import type { HitContext } from '../pipeline/hit-context.ts'
import type { ParsedDevice } from '../pipeline/parse-device.ts'
import { copyRow } from './copy-row.ts'
import { pathOf } from './speed-row.ts'

/** The row of one error; cells in the order of `rawColumns.script_errors`. */
export function errorRow(asked: HitContext, { data }: ScriptErrorEvent, { browser }: ParsedDevice): string {
  const stack = withoutQueries(data.stack ?? '')
  const message = withoutQueries(data.message)
  return copyRow([asked.at, fingerprintOf(message, stack), message, stack, pathOf(data.path), browser, data.app ?? ''])
}

/**
 * Equal for the same fault: ignores numbers, ids and URLs in the message, line and column numbers, and the hashes in file
 * names, which change with each release.
 */
export function fingerprintOf(message: string, stack: string): string {
  const where = framesOf(stack).slice(0, 3).map(withoutNumbers)
  return hash('sha256', [withoutNumbers(message), ...where].join('\n'), 'hex').slice(0, 16)
}

/** Functions and files of a stack trace; browsers write `at name (file:1:2)` or `name@file:1:2`. */
function framesOf(stack: string): string[] {
  return stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@/.test(line))
}

function withoutNumbers(text: string): string {
  return text
    .replace(/https?:\/\/[^\s/)]+/g, '')
    .replace(/-[\w-]{8}\.js/g, '.js')
    .replace(/[0-9a-f]{8}-[0-9a-f-]{27}/gi, '#')
    .replace(/\d+/g, '#')
}

/** Removes the queries of URLs, which may contain personal data. */
function withoutQueries(text: string): string {
  return text.replace(/https?:\/\/[^\s)]+/g, (url) => url.replace(/[?#][^:]*/g, ''))
}
