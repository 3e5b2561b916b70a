import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** `node bench/capacity.ts`: recomputes the tables of docs/scaling.md from its figures. */
const file = join(import.meta.dirname, '..', 'docs', 'scaling.md')

/** Figures by name in the document's tables: `| \`adds.http\` | what | 0.52 | … |`. */
export function figuresIn(document: string): Map<string, number> {
  const rows = document.matchAll(/^\| `([\w.-]+)` \|[^|]*\| ([\d.,]+)[^|]*\|/gm)
  return new Map([...rows].map(([, name = '', figure = '']) => [name, Number(figure.replaceAll(',', ''))]))
}

interface Demand {
  /** Core milliseconds per day and website. */
  http: number
  /** Without hits. */
  postgres: number
  postgresForHits: number
  workers: number
}

/** Daily demand of one website. */
export function demandOf(of: (name: string) => number): Demand {
  const kept = of('day.pages') * of('share.kept')
  const rendered = of('day.pages') - kept
  const read = of('cpu.read')
  return {
    http:
      kept * of('cpu.kept') +
      rendered * of('cpu.rendered') +
      of('day.hits') * of('cpu.hit') +
      (of('day.adds') + of('day.carts')) * of('cpu.add') +
      of('day.admin') * of('cpu.rendered'),
    postgres:
      rendered * of('trips.rendered') * read +
      of('day.adds') * of('cpu.add.postgres') +
      of('day.carts') * of('trips.cart') * read +
      of('day.admin') * of('trips.admin') * read +
      of('day.letters') * of('trips.letter') * read,
    postgresForHits: of('day.hits') * of('cpu.hit.postgres'),
    workers: of('day.letters') * (60_000 / of('letters.minute')),
  }
}

export interface Carried {
  websites: number
  /** Which CPUs are saturated first. */
  first: string
}

/**
 * One machine for everything; or several, with one for PostgreSQL and the others for the product; or additionally one for
 * hits.
 */
export type Arrangement = 'one' | 'ten' | 'ten, hits apart'

export function carriedBy(of: (name: string) => number, arrangement: Arrangement): Carried {
  const { http, postgres, postgresForHits, workers } = demandOf(of)
  const day = of('cores') * 1_000 * of('use') * (3_600 / of('share.peak') / of('burst'))
  const all = postgres + postgresForHits
  const limits: Record<Arrangement, [string, number][]> = {
    one: [['all', day / (http + all + workers)]],
    ten: [
      ['http', (9 * day) / (http + workers)],
      ['PostgreSQL', day / all],
    ],
    'ten, hits apart': [
      ['http', (8 * day) / (http + workers)],
      ['PostgreSQL', day / postgres],
      ['PostgreSQL for hits', day / postgresForHits],
    ],
  }
  const [[first = '', websites = 0] = []] = limits[arrangement].toSorted((a, b) => a[1] - b[1])
  return { websites, first }
}

/** The computed tables, as in the document. */
export function computedTables(document: string): string {
  const figures = figuresIn(document)
  const of = (name: string) => {
    const figure = figures.get(name)
    if (figure === undefined) throw new Error(`docs/scaling.md lacks the figure ${name}`)
    return figure
  }
  return `${demandTable(of)}\n\n${carriedTable(of)}`
}

function demandTable(of: (name: string) => number): string {
  const { http, postgres, postgresForHits, workers } = demandOf(of)
  const events = of('day.adds') + of('day.letters') + of('day.other')
  const rows = [
    ['http', `${http.toFixed(0)} ms of a core`],
    ['PostgreSQL', `${postgres.toFixed(0)} ms of a core, and ${postgresForHits.toFixed(0)} for hits`],
    ['workers', `${workers.toFixed(0)} ms of a core`],
    ['the log', `${events} events, ${((events * of('bytes.event')) / 1_000).toFixed(0)} kB`],
    ['raw hits', `${of('day.hits')} rows, ${((of('day.hits') * of('bytes.hit')) / 1_000).toFixed(0)} kB`],
    [
      'one PostgreSQL',
      `keeps up with ${((http + workers) / (postgres + postgresForHits)).toFixed(1)} machines of the product`,
    ],
    [
      'the line',
      `${((of('day.pages') * of('bytes.page') + of('day.hits') * 600) / 1e6).toFixed(1)} MB without pictures`,
    ],
  ]
  return tableOf(['A website, a day', 'asks for'], rows)
}

function carriedTable(of: (name: string) => number): string {
  const columns = (['one', 'ten', 'ten, hits apart'] as const).map((arrangement) => carriedBy(of, arrangement))
  const row = (name: string, each: number, unit = '') => [
    name,
    ...columns.map(({ websites }) => `${rounded(websites * each)}${unit}`),
  ]
  const gigabytes = (bytes: number) => bytes / 1e9
  const events = of('day.adds') + of('day.letters') + of('day.other')
  const atPeak = of('share.peak') * of('burst') * (1 / 3_600)
  return tableOf(
    ['A day', 'one machine', 'ten machines', 'ten, hits in a PostgreSQL of their own'],
    [
      row('websites', 1),
      row('page views', of('day.pages')),
      row('hits', of('day.hits')),
      row('adds to carts', of('day.adds')),
      row('letters', of('day.letters')),
      row('growth of the log', gigabytes(events * of('bytes.event')), ' GB'),
      row('growth of raw hits', gigabytes(of('day.hits') * of('bytes.hit')), ' GB'),
      row(
        'requests a second at the peak',
        (of('day.pages') + of('day.hits') + of('day.adds') + of('day.carts')) * atPeak,
      ),
      row('appends a second at the peak', events * atPeak),
      ['processors used up first', ...columns.map(({ first }) => first)],
    ],
  )
}

/** Two significant digits, because the figures are not more precise. */
function rounded(number: number): string {
  return Number(number.toPrecision(2)).toLocaleString('en-US', { maximumFractionDigits: 1 })
}

function tableOf(head: string[], rows: string[][]): string {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n')
}

export const BEGIN = '<!-- computed by node bench/capacity.ts -->'
export const END = '<!-- end of what is computed -->'

if (import.meta.main) {
  const document = readFileSync(file, 'utf8')
  const [before = '', rest = ''] = document.split(BEGIN)
  const [, after = ''] = rest.split(END)
  writeFileSync(file, `${before}${BEGIN}\n\n${computedTables(document)}\n\n${END}${after}`)
}
