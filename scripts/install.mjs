import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

export const root = join(import.meta.dirname, '..')

/** Installs what the lock file says, unless just that is there already. `full` also wants what only development needs. */
export function ensureInstalled({ full: wantsAll }) {
  if (isInstalled(wantsAll)) return
  // Who develops here keeps the tools when a package for running has changed.
  const full = wantsAll || existsSync(join(root, 'node_modules', 'vitest'))
  const isMore = wantsAll && existsSync(join(root, 'node_modules'))
  if (isMore) console.log('Installing packages for development, tests and benchmarks …')
  else console.log(full ? 'Installing packages …' : 'Installing packages (once; about a minute) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  // What is there may be in use by a running server, so it is completed; only a first install begins from nothing.
  const verb = existsSync(join(root, 'node_modules')) ? ['install', '--no-save'] : ['ci']
  const args = [...verb, full ? '--include=dev' : '--omit=dev', '--include=optional', '--no-audit', '--no-fund']
  const { status } = spawnSync(npm, [...args, '--loglevel=error'], { cwd: root, stdio: 'inherit' })
  if (status !== 0) {
    console.error('npm could not install the packages. Check that the npm registry can be reached, then try again.')
    process.exit(1)
  }
}

function isInstalled(full) {
  const installed = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(installed)) return false
  const wanted = readPackages(join(root, 'package-lock.json'))
  const found = readPackages(installed)
  return Object.entries(wanted).every(
    ([path, { version, dev, devOptional, optional }]) =>
      path === '' || optional || devOptional || (dev && !full) || found[path]?.version === version,
  )
}

const readPackages = (file) => JSON.parse(readFileSync(file, 'utf8')).packages

/** The Node that npm installed with the other packages, or this one where it is new enough. */
export function findNode() {
  const installed = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node')
  if (existsSync(installed)) return installed
  if (Number(process.versions.node.split('.')[0]) >= 26) return process.execPath
  console.error(`npm has no Node 26 for ${process.platform}-${process.arch}; install Node 26 or newer, then try again.`)
  process.exit(1)
}
