import { execFileSync, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, findNode, root } from './install.mjs'
import { reachableTests } from './reachable-tests.mjs'
import { runNode, toolEnvironment } from './run.mjs'

/** `npm run test:changed [-- <commit>]`: the tests that changes since the common ancestor with that commit (main) can reach. */
const commit = process.argv[2] ?? 'main'
ensureInstalled({ full: true })
const base = git('merge-base', commit, 'HEAD')[0]
if (!base) {
  console.error(`${commit} is no commit with a common ancestor. Usage: npm run test:changed [-- <commit>]`)
  process.exit(1)
}
const changed = [...git('diff', '--name-only', base), ...git('ls-files', '--others', '--exclude-standard')]
const journeys = readdirSync(join(root, 'web/e2e'), { recursive: true })
  .filter((file) => file.endsWith('.e2e.ts'))
  .map((file) => join('web/e2e', file))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const tests = reachableTests(changed, relatedTo(base), journeys)
const files = tests === 'all' ? [] : tests
console.log(
  `${changed.length} files changed since ${base.slice(0, 8)}; ${files.length || 'all'} test files can be reached.`,
)
if (tests === 'all' || files.some((file) => file.endsWith('.e2e.ts'))) ensureBuilt()
process.exit(await runNode([vitest, 'run', ...files]))

/** Unit and integration tests that import a changed file. */
function relatedTo(base) {
  const args = [
    vitest,
    'list',
    '--filesOnly',
    '--json',
    '--changed',
    base,
    '--project',
    'unit',
    '--project',
    'integration',
  ]
  const { stdout, status, stderr } = spawnSync(findNode(), args, {
    cwd: root,
    encoding: 'utf8',
    env: toolEnvironment(),
  })
  if (status !== 0) {
    console.error(`${stderr}\nThe tests of the changed files could not be listed.`)
    process.exit(1)
  }
  return JSON.parse(stdout.slice(stdout.indexOf('['))).map(({ file }) => file.slice(root.length + 1))
}

function git(...args) {
  try {
    const options = { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }
    return execFileSync('git', args, options).split('\n').filter(Boolean)
  } catch {
    return []
  }
}
