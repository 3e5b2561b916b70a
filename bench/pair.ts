import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { compareRuns, type Figures, figuresOf } from './measuring/figures.ts'
import { print, printTable } from './measuring/report.ts'

/**
 * `npm run bench:pair -- <commit> <bench> [--pairs 5] [-- options of the benchmark]`: runs a benchmark on an older commit
 * and on this one alternately, so that a slow minute of the machine affects both, and prints the ratio of each figure beside
 * the ratios of older runs to each other. Only values outside of those are a difference.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pairs: { type: 'string', default: '5' } },
})
const [commit = '', bench = '', ...options] = positionals
const pairs = Number(values.pairs)
const root = join(import.meta.dirname, '..')
if (!/^[a-z-]+$/.test(bench) || !existsSync(join(root, 'bench', `${bench}.ts`)) || !(pairs >= 1)) {
  console.error('Usage: npm run bench:pair -- <commit> <bench> [--pairs 5] [-- options of the benchmark]')
  process.exit(1)
}

const directory = mkdtempSync(join(tmpdir(), 'plinth-pair-'))
const worktree = join(directory, 'older')
process.on('exit', removeWorktree)
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit(1))
checkOut()

const older: Figures[] = []
const newer: Figures[] = []
for (let pair = 1; pair <= pairs; pair++) {
  older.push(runIn(worktree))
  newer.push(runIn(root))
  console.error(`pair ${pair} of ${pairs}`)
}
const compared = compareRuns(older, newer)
if (compared.length === 0) {
  console.error(`bench:${bench} prints no figure that both commits have.`)
  process.exit(1)
}
printTable(
  compared.map(({ figure, older: before, newer: after, ratio, noise: [low, high] }) => ({
    figure,
    older: shortOf(before),
    newer: shortOf(after),
    ratio: ratio.toFixed(3),
    'older against older': `${low.toFixed(3)} to ${high.toFixed(3)}`,
    '': ratio < low || ratio > high ? 'differs' : '',
  })),
)
print(`ratio: median of ${pairs} pairs, this commit / ${commit}`)

function shortOf(figure: number): string {
  return String(Number(figure.toPrecision(4)))
}

/** The older commit with its packages and built pages. */
function checkOut(): void {
  run('git', ['worktree', 'add', '--detach', worktree, commit], root)
  const lock = (folder: string) => readFileSync(join(folder, 'package-lock.json'), 'utf8')
  if (lock(worktree) === lock(root)) symlinkSync(join(root, 'node_modules'), join(worktree, 'node_modules'))
  else run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], worktree)
  if (existsSync(join(root, 'dist'))) cpSync(join(root, 'dist'), join(worktree, 'dist'), { recursive: true })
  for (const folder of [root, worktree])
    run(process.execPath, ['--input-type=module', '-e', "(await import('./scripts/build.mjs')).ensureBuilt()"], folder)
}

function runIn(folder: string): Figures {
  const saysJson = existsSync(join(folder, 'bench', 'measuring', 'report.ts'))
  return figuresOf(run(process.execPath, [`bench/${bench}.ts`, ...options, ...(saysJson ? ['--json'] : [])], folder))
}

function run(command: string, args: string[], cwd: string): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  })
  if (status === 0) return stdout
  console.error(`${command} ${args.join(' ')} failed in ${cwd}\n${stdout ?? ''}${stderr ?? ''}${error?.message ?? ''}`)
  process.exit(1)
}

function removeWorktree(): void {
  if (existsSync(worktree)) spawnSync('git', ['worktree', 'remove', '--force', worktree], { cwd: root })
  rmSync(directory, { recursive: true, force: true })
}
