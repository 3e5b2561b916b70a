import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { allProjections } from '../../projections/all.ts'
import { findRunningPostgres, startEmbeddedPostgres } from '../../src/platform/database/embedded/embedded-postgres.ts'
import { findFreePort } from '../../src/platform/database/embedded/free-port.ts'
import { roleUrls } from '../../src/platform/database/roles.ts'
import { openLog } from '../event-store/open-log.ts'
import { fillLog } from '../event-store/random-history.ts'
import { createProduct, type Product } from '../processes/product.ts'
import { queryOnce, untilCaughtUp } from '../processes/query-once.ts'
import { createRandom } from '../processes/random.ts'
import { createFinding, type FindingBuilder, type Proof, type ProofOptions } from '../proof.ts'
import { runCommand, startCommand } from './backup-command.ts'
import { type Acknowledged, type BackupLoad, startLoad } from './backup-load.ts'
import { compareRestored, type Installation } from './compare-backups.ts'

const EVENTS = 100_000
const WEBSITES = 20
/** Duration of the load before and after a back-up. */
const BEFORE_MS = 4_000
const AFTER_MS = 1_500
/** Maximum time until PostgreSQL has dropped the slots of killed back-ups. */
const SLOTS_WITHIN_MS = 10_000
/** Times at which back-ups are killed. */
const KILLED_AFTER_MS = [600, 1_000, 1_600]

export const backupRestoresExactly: Proof = {
  id: 'R16',
  promise: 'A back-up that is taken under load restores exactly, and one that was interrupted is found out',
  async run(options) {
    const lab = await openLab(options)
    const load = await startLoad(lab.product, lab.found)
    await sleep(BEFORE_MS)
    await interrupt(lab)
    const taken = await takeBackup(lab, load.acknowledged)
    await stopLater(load)
    const restored = await restoreElsewhere(lab, taken.file)
    await compareRestored({ original: original(lab), restored, ...taken, found: lab.found })
    await restoreDamaged(lab, taken.file)
    return lab.found.finding
  },
  async control(options) {
    const lab = await openLab({ ...options, isShort: true })
    const load = await startLoad(lab.product, lab.found)
    await sleep(BEFORE_MS)
    const plain = await copyPlainly(lab)
    const taken = await takeBackup(lab, load.acknowledged)
    await stopLater(load)
    await startOn(lab, plain).catch(() => lab.found.violation('PostgreSQL does not start on a plain copy'))
    const restored = await restoreElsewhere(lab, taken.file)
    await spoil(restored)
    await compareRestored({ original: original(lab), restored, ...taken, found: lab.found })
    return lab.found.finding
  },
}

interface Lab {
  product: Product
  found: FindingBuilder
  defer: ProofOptions['defer']
}

/** The product, with a log that takes a while to copy. */
async function openLab({ defer, seed, isShort, say }: ProofOptions): Promise<Lab> {
  const product = await createProduct({ defer })
  await product.start()
  const store = await openLog(roleUrls(product.adminUrl()).events)
  const random = createRandom(seed)
  await fillLog(store, { events: isShort ? EVENTS / 50 : EVENTS, websites: WEBSITES, random })
  await store.close()
  for (const projection of allProjections) await untilCaughtUp(product.adminUrl(), projection)
  say('the log is filled')
  return { product, found: createFinding(), defer }
}

async function stopLater(load: BackupLoad): Promise<void> {
  await sleep(AFTER_MS)
  await load.stop()
}

/** A killed back-up leaves no archive, and does not disturb the product. */
async function interrupt({ product, found }: Lab): Promise<void> {
  for (const [n, after] of KILLED_AFTER_MS.entries()) {
    const file = join(product.dataDir, 'tmp', `killed-${n}.tgz`)
    const { child, ended } = startCommand(product, 'backup', [file])
    await sleep(after)
    child.kill('SIGKILL')
    await ended
    found.count('back-ups killed')
    if (existsSync(file)) found.violation('a killed back-up already has its final name')
  }
  const left = await slotsThatRemain(product)
  if (left) found.violation(`${left} replication slots of killed back-ups remain and retain WAL`)
}

/** PostgreSQL notices that a client is gone after its statement, here one that waits for a checkpoint. */
async function slotsThatRemain({ adminUrl }: Product): Promise<number> {
  for (const deadline = Date.now() + SLOTS_WITHIN_MS; ; await sleep(100)) {
    const [slots] = await queryOnce<{ left: number }>(
      adminUrl(),
      'select count(*)::int as left from pg_replication_slots',
    )
    if (!slots?.left || Date.now() > deadline) return slots?.left ?? 0
  }
}

interface Taken {
  file: string
  head: number
  acknowledged: Acknowledged
}

async function takeBackup({ product, found }: Lab, { keys, imageIds, publications }: Acknowledged): Promise<Taken> {
  const acknowledged = { keys: [...keys], imageIds: [...imageIds], publications: [...publications] }
  const [log] = await queryOnce<{ head: number }>(
    product.adminUrl(),
    'select max(position)::int as head from log.events',
  )
  const file = join(product.dataDir, 'tmp', 'taken.tgz')
  const begun = performance.now()
  await runCommand(product, 'backup', [file])
  found.most('ms to back up', performance.now() - begun)
  if ((statSync(file).mode & 0o777) !== 0o600) found.violation('the back-up is readable by other users')
  return { file, head: log?.head ?? 0, acknowledged }
}

function original({ product: { dataDir, adminUrl } }: Lab): Installation {
  return { dataDir, adminUrl: adminUrl() }
}

async function restoreElsewhere(lab: Lab, file: string): Promise<Installation> {
  const { product, found } = lab
  const dataDir = join(product.dataDir, 'tmp', 'restored')
  const begun = performance.now()
  await runCommand(product, 'restore', [file, '--data-dir', dataDir])
  found.most('ms to restore', performance.now() - begun)
  const [here, there] = [product.dataDir, dataDir].map((path) => readFileSync(join(path, 'secrets.json'), 'utf8'))
  if (here !== there) found.violation('the secrets differ')
  return startOn(lab, dataDir)
}

/** Starts only its PostgreSQL. */
async function startOn({ product, defer }: Lab, dataDir: string): Promise<Installation> {
  const { postgresPassword: password } = JSON.parse(readFileSync(join(product.dataDir, 'secrets.json'), 'utf8'))
  const directory = join(dataDir, 'postgres')
  const logFile = join(dataDir, 'postgres.log')
  const server = await startEmbeddedPostgres({ directory, port: await findFreePort(), password, logFile })
  defer(() => server.stop())
  return { dataDir, adminUrl: findRunningPostgres(directory, password, 'plinth') }
}

/** A truncated archive is refused, and leaves nothing behind. */
/** Shares of a cut back-up, from the longest; each is refused, also when zeros stand for what is missing. */
const CUTS = [0.999_99, 0.9, 0.2]

async function restoreDamaged({ product, found }: Lab, file: string): Promise<void> {
  const whole = statSync(file).size
  async function refuse(what: string): Promise<void> {
    const dataDir = join(product.dataDir, 'tmp', `damaged-${what}`)
    const { code, output } = await startCommand(product, 'restore', [file, '--data-dir', dataDir]).ended
    if (code !== 1 || readdirSync(dataDir).length > 0) found.violation(`a back-up ${what} was restored: ${output}`)
    found.count('damaged back-ups refused')
  }
  for (const share of CUTS) {
    truncateSync(file, Math.floor(whole * share))
    await refuse(`cut at ${share}`)
  }
  truncateSync(file, whole)
  await refuse('with zeros at its end')
}

/** A naive copy: file by file, while the server writes. Files that are deleted meanwhile are left out. */
async function copyPlainly({ product }: Lab): Promise<string> {
  const [from, to] = [join(product.dataDir, 'postgres'), join(product.dataDir, 'tmp', 'plain', 'postgres')]
  mkdirSync(to, { recursive: true })
  const copy = (names: string[]) =>
    cp(
      names.map((name) => join(from, name)),
      to,
    )
  const names = readdirSync(from).filter((name) => name !== 'postmaster.pid')
  await copy(names.filter((name) => name === 'pg_wal'))
  await queryOnce(product.adminUrl(), 'select pg_switch_wal()')
  await queryOnce(product.adminUrl(), 'checkpoint')
  await copy(names.filter((name) => name !== 'pg_wal'))
  return join(to, '..')
}

async function cp(from: string[], to: string): Promise<void> {
  await once(spawn('cp', ['-a', ...from, to], { stdio: 'ignore' }), 'exit')
}

/** Removes an event, a row of a read model, content of a page, and uploaded files. */
async function spoil({ dataDir, adminUrl }: Installation): Promise<void> {
  await queryOnce(adminUrl, 'delete from log.events where position = (select max(position) / 2 from log.events)')
  await queryOnce(
    adminUrl,
    'delete from carts where (website_id, cart_id) in (select website_id, cart_id from carts limit 1)',
  )
  await queryOnce(
    adminUrl,
    `update section_contents set body = '{}' where hash = (select hashes->>'settings' from published where to_no is null limit 1)`,
  )
  for (const folder of ['files', 'held']) rmSync(join(dataDir, folder), { recursive: true })
}
