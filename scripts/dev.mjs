import { ensureInstalled } from './install.mjs'
import { runProduct } from './run.mjs'

ensureInstalled({ full: true })
const watched = ['src', 'projections', 'workers'].map((folder) => `--watch-path=${folder}`)
runProduct([...watched, '--watch-preserve-output', 'src/main.ts', '--dev'])
