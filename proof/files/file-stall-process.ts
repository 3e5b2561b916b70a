import { createSession } from '../../src/identity/sessions/sessions.ts'
import { httpClient } from '../../src/testing/browsers/http-client.ts'
import { openWorld } from '../isolation/two-website-world.ts'
import { readTask } from '../processes/child-process.ts'
import { startLoopProbe } from '../processes/loop-probe.ts'

export interface FileStallTask {
  seed: number
  /** Files are read in the http process, as in earlier versions. */
  readsFilesHere: boolean
}

/** Messages of this process: first its port and session, then the longest event loop turn for each question. */
type FileStallAnswer =
  | { port: number; manageHost: string; cookies: [string, string][]; otherHost: string }
  | { largestMs: number }

/** Runs the product in a separate process, so that the work of the clients is not measured. */
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
