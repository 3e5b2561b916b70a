import { createSession } from '../../src/identity/sessions/sessions.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { readTask } from '../processes/child-process.ts'
import { startLoopProbe } from '../processes/loop-probe.ts'

export interface FileStallTask {
  seed: number
  /** Files are read in the process that answers requests, as they once were. */
  readsFilesHere: boolean
}

/** What this process says: first where it listens and who is signed in, then for each question what blocked it most. */
type FileStallAnswer =
  | { port: number; manageHost: string; cookies: [string, string][]; otherHost: string }
  | { largestMs: number }

/** The product in a process of its own, so that only its work is measured, and not that of those who ask. */
const { seed, readsFilesHere } = await readTask<FileStallTask>()
const undos: (() => unknown)[] = []
const options = { seed, isShort: true, say: () => {}, defer: (undo: () => unknown) => void undos.push(undo) }
const world = await openWorld(options, { readsFilesHere })
const [site, other] = world.sites
const manageHost = `${site.subdomain}.manage.${world.baseDomain}`
const owner = httpClient(world.port, manageHost)
const session = await createSession(world.lab.db, site.websiteId, site.ownerId, new Date().toISOString())
owner.cookies.set('__Host-session', session)
await owner.open()
const probe = startLoopProbe()
process.on('message', () => answer({ largestMs: probe.takeLargest() }))
process.once('disconnect', () => void end())
const otherHost = `${other.subdomain}.${world.baseDomain}`
answer({ port: world.port, manageHost, cookies: [...owner.cookies], otherHost })

function answer(message: FileStallAnswer): void {
  process.send?.(message)
}

async function end(): Promise<void> {
  for (const undo of undos.toReversed()) await undo()
  process.exit(0)
}
