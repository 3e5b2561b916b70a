import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './install.mjs'
import { runProduct } from './run.mjs'

ensureInstalled({ full: false })
ensureBuilt()
runProduct(['src/main.ts'])
