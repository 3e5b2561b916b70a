import { spawnSync } from 'node:child_process'
import { ensureInstalled, root } from './install.mjs'
import { toolEnvironment } from './run.mjs'

// The test compares the client with what is generated from the document of the running product; `-u` writes it.
ensureInstalled({ full: true })
const args = ['run', '--project', 'integration', 'clients/typescript/client.int.test.ts', '-u']
const { status } = spawnSync('vitest', args, { cwd: root, env: toolEnvironment(), stdio: 'inherit' })
process.exit(status ?? 1)
