import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { findNode, root } from './install.mjs'

/** Tools find the installed Node first, and each other; what was compiled once is kept, which more than halves the time to load. */
export const toolEnvironment = () => ({
  NODE_COMPILE_CACHE: join(root, 'node_modules', '.cache', 'node'),
  ...process.env,
  PATH: [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter),
})

/** Runs the installed Node until it ends, and answers its exit code. */
export function runNode(args, environment = {}) {
  const child = spawn(findNode(), args, { cwd: root, stdio: 'inherit', env: { ...toolEnvironment(), ...environment } })
  return new Promise((done) => child.on('close', (code) => done(code ?? 1)))
}

/**
 * How the product's Node is run. A young generation of 32 MB lets what a request leaves behind die young: with the default an
 * add-to-cart spends a tenth of its time on collecting garbage. A request passes through some hundred small functions, and V8
 * may put three times as many of them into those that call them: a hit costs a thirtieth less.
 */
const nodeOptions = JSON.parse(readFileSync(join(import.meta.dirname, 'node-options.json'), 'utf8'))

/**
 * With as many arenas as glibc makes by default, buffers of bodies and images that threads have freed stay resident in most of
 * them: under ten minutes of junk resident memory grew by 4.2 MB a minute, with two arenas by 1.4.
 */
const MALLOC_ARENA_MAX = '2'

/** The product as a child that ends when we end, however that happens: it watches the channel between us. */
export function runProduct(args) {
  const child = spawn(findNode(), [...nodeOptions, ...args], {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    env: { MALLOC_ARENA_MAX, ...toolEnvironment(), NODE_ENV: args.includes('--dev') ? 'development' : 'production' },
  })
  // The terminal sends these to the child as well; we stay until it has closed everything.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  // npm can be killed without a word to us; the process that adopts us then would never stop us.
  const parent = process.ppid
  setInterval(() => process.ppid !== parent && child.kill('SIGTERM'), 250).unref()
  child.on('exit', (code, signal) => process.exit(code ?? (signal === 'SIGKILL' ? 137 : 1)))
}
