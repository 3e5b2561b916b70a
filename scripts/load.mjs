import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { delimiter, join, resolve } from 'node:path'
import { root } from './install.mjs'
import { writeReport } from './load-report.mjs'

// `npm run load [script] [-- options of k6]`: one of load-tests/*.js by k6, which puts summary.json and report.html into
// load-tests/results/<time>. `--samples` keeps every sample too, for plots over time.

const scripts = ['mixed', 'browse-store', 'add-to-cart', 'send-all-notices', 'record-hits']
const IMAGE = 'grafana/k6:1.3.0'
const HOW_TO_GET_IT = `k6 is not here, and npm does not have it. Get v0.53 or newer in one of these ways, then try again:
  a package     https://grafana.com/docs/k6/latest/set-up/install-k6/
  a binary      K6_BIN=/path/to/k6 npm run load
  a container   install docker; ${IMAGE} is fetched by itself
Without it, npm run load:smoke asks for the same pages and calls with autocannon, which is quicker and says less.`

/** Paths are typed where npm was called; npm itself goes to the root of the project. */
const typed = (path) => resolve(process.env.INIT_CWD ?? process.cwd(), path)
const worldFile = process.env.WORLD ? typed(process.env.WORLD) : join(root, 'load-tests', 'world.json')
/** Samples of a run that sent nothing: the names of the columns. */
const NO_SAMPLES_BYTES = 1_000
/** Where a container finds it. */
const WORLD_INSIDE = '/world.json'

process.exit(await run(process.argv.slice(2)))

async function run([first, ...rest]) {
  const isNamed = first !== undefined && !first.startsWith('-')
  const script = isNamed ? first.replace(/\.js$/, '') : 'mixed'
  const given = isNamed || first === undefined ? rest : [first, ...rest]
  if (!scripts.includes(script)) return say(`Unknown load test ${script}. Available: ${scripts.join(', ')}.`, 1)
  const k6 = findK6()
  if (!k6) return say(HOW_TO_GET_IT, 1)
  if (!existsSync(worldFile)) return say('No load-test data. Start the product, then run npm run load:prepare', 1)
  return runScript(k6, script, given)
}

async function runScript(k6, script, given) {
  const results = `results/${new Date().toISOString().replace(/[:.]/g, '-')}-${script}`
  const directory = join(root, 'load-tests', results)
  mkdirSync(directory, { recursive: true })
  const samples = given.includes('--samples') ? ['--out', `csv=${results}/samples.csv`] : []
  const options = given.filter((option) => option !== '--samples')
  const world = process.env.WORLD ? ['-e', `WORLD=${k6.command === 'docker' ? WORLD_INSIDE : worldFile}`] : []
  const code = await spawned(k6, [
    'run',
    ...samples,
    ...world,
    ...addressFrom(k6),
    ...options,
    '-e',
    `RESULTS=${results}`,
    `${script}.js`,
  ])
  if (existsSync(join(directory, 'summary.json'))) say(`The report: ${await writeReport(directory)}`, 0)
  else removeEmpty(directory)
  return code
}

/** A start that failed leaves nothing that looks like results. */
function removeEmpty(directory) {
  const isEmpty = readdirSync(directory).every((file) => statSync(join(directory, file)).size < NO_SAMPLES_BYTES)
  if (isEmpty) rmSync(directory, { recursive: true })
}

/** How k6 is begun, from the directory load-tests: the one that is named, the one on PATH, or the one of docker. */
function findK6() {
  const named = process.env.K6_BIN
  // A bare name is looked for on PATH.
  if (named) return { command: /[\\/]/.test(named) ? typed(named) : named, args: [] }
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .filter((directory) => !directory.includes('node_modules'))
    .map((directory) => join(directory, process.platform === 'win32' ? 'k6.exe' : 'k6'))
    .find(existsSync)
  if (onPath) return { command: onPath, args: [] }
  return canDocker() ? { command: 'docker', args: dockerArgs() } : undefined
}

/** Elsewhere than on Linux a container has another name for the machine on which the product listens. */
function addressFrom({ command }) {
  if (command !== 'docker' || process.platform === 'linux') return []
  const { baseDomain } = JSON.parse(readFileSync(worldFile, 'utf8'))
  return ['-e', `BASE_URL=http://host.docker.internal:${baseDomain.split(':')[1] ?? 80}`]
}

/** The program alone is not enough: its service must answer. */
function canDocker() {
  return spawnSync('docker', ['info'], { stdio: 'ignore', timeout: 10_000 }).status === 0
}

/** On the network of the host, where the product listens, as far as there is such a network. */
function dockerArgs() {
  const place = ['--rm', '-i', '-v', `${join(root, 'load-tests')}:/load-tests`, '-w', '/load-tests']
  const me = process.getuid ? ['--user', `${process.getuid()}:${process.getgid()}`] : []
  const network = process.platform === 'linux' ? ['--network', 'host'] : []
  const world = process.env.WORLD ? ['-v', `${worldFile}:${WORLD_INSIDE}:ro`] : []
  return ['run', ...place, ...world, ...me, ...network, IMAGE]
}

function spawned({ command, args }, more) {
  const child = spawn(command, [...args, ...more], { cwd: join(root, 'load-tests'), stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
  return new Promise((done) => {
    child.on('error', (error) => done(say(`k6 could not be started: ${error.message}`, 1)))
    child.on('close', (code) => done(code ?? 1))
  })
}

function say(line, code) {
  console.log(line)
  return code
}
