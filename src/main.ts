import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

if (Number(process.versions.node.split('.')[0]) < 26) {
  process.stdout.write(`Plinth needs Node 26; this is ${process.version}. Start it with: npm start\n`)
  process.exit(1)
}

// What was compiled once is kept, for child processes too, which more than halves the time to load. Hence nothing of the
// product is imported before.
process.env.NODE_COMPILE_CACHE ??= join(import.meta.dirname, '..', 'node_modules', '.cache', 'node')
enableCompileCache(process.env.NODE_COMPILE_CACHE)
await import('./boot/run-product.ts')
