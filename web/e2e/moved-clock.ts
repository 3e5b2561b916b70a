import { readFileSync } from 'node:fs'

/**
 * Loaded into the product before its own code (`--import`): its clock is ahead by the milliseconds in the file that CLOCK_FILE
 * names, so that what is due in weeks can be seen in a browser. The database keeps its own time.
 */
const { CLOCK_FILE = '' } = process.env
const RealDate = Date

function now(): number {
  return RealDate.now() + Number(readFileSync(CLOCK_FILE, 'utf8'))
}

globalThis.Date = new Proxy(RealDate, {
  construct: (target, given: unknown[], wanted) => Reflect.construct(target, given.length ? given : [now()], wanted),
  get: (target, key, of) => (key === 'now' ? now : Reflect.get(target, key, of)),
})
