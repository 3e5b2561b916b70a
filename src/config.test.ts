import { expect, test } from 'vitest'
import { loadConfig } from './config.ts'
import { ConfigError } from './platform/errors/config-error.ts'

function faultsOf(environment: NodeJS.ProcessEnv): string[] {
  try {
    loadConfig(environment)
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
  }
  return []
}

test('without any variable everything has its default', () =>
  expect(loadConfig({})).toMatchObject({
    port: 3000,
    host: '127.0.0.1',
    baseDomain: 'localhost:3000',
    dataDir: `${process.cwd()}/data`,
    roles: ['http', 'projections', 'workers'],
    logLevel: 'info',
    stopGraceMs: 0,
    databaseUrl: undefined,
    eventStoreUrl: undefined,
    redisUrl: undefined,
    seed: 'demo',
    environment: 'dev',
    s3: undefined,
    smtp: undefined,
    mailFrom: 'no-reply@localhost',
    mailPerMinute: null,
  }))

test('pictures of maps need an address with places for zoom, column and row', () => {
  const url = 'https://tiles.example.com/{z}/{x}/{y}.png'
  expect(loadConfig({ MAP_TILES_URL: url }).mapTiles).toEqual({ url, attribution: '© OpenStreetMap contributors' })
  expect(faultsOf({ MAP_TILES_URL: 'https://tiles.example.com/' })).toEqual([
    'MAP_TILES_URL must be a URL with {z}, {x} and {y} in its path.',
  ])
})

test('the base domain follows the port unless it is given', () => {
  expect(loadConfig({ PORT: '4100' }).baseDomain).toBe('localhost:4100')
  expect(loadConfig({ PORT: '4100', BASE_DOMAIN: 'Plinth.example' }).baseDomain).toBe('plinth.example')
})

test.each([
  'esdb://127.0.0.1:2113?tls=false',
  'esdb://admin:changeit@a:2113,b:2113,c:2113?tlsCaFile=ca.crt',
  'esdb+discover://admin:changeit@cluster.example:2113',
  'kurrentdb://admin:changeit@a',
])('the log can be in %s', (url) => expect(loadConfig({ EVENTSTORE_URL: url }).eventStoreUrl).toBe(url))

test('duplicate roles count once, and an empty variable counts as unset', () => {
  expect(loadConfig({ ROLES: 'http, workers,http' }).roles).toEqual(['http', 'workers'])
  expect(loadConfig({ PORT: '', REDIS_URL: '' })).toMatchObject({ port: 3000, redisUrl: undefined })
})

test.each([
  [{ PORT: '0' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ PORT: '3e3' }, 'PORT must be a whole number from 1 to 65535.'],
  [{ ROLES: 'http,queen' }, 'ROLES must be a comma-separated list of http, projections, workers.'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL that begins with postgres:// or postgresql://.'],
  [{ REDIS_URL: 'localhost' }, 'REDIS_URL must be a URL that begins with redis:// or rediss://.'],
  [{ SEED: 'all' }, 'SEED must be demo, stores or none.'],
  [{ STOP_GRACE: '61' }, 'STOP_GRACE must be a whole number of seconds from 0 to 60.'],
  [{ BASE_DOMAIN: 'a b' }, 'BASE_DOMAIN must be a host name, with :port where it is not 80 or 443.'],
  [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be a URL that begins with smtp:// or smtps://.'],
  [{ MAIL_PER_MINUTE: '0' }, 'MAIL_PER_MINUTE must be a whole number from 1 to 1000000.'],
  [{ MAIL_FROM: 'nobody' }, 'MAIL_FROM must be an e-mail address.'],
  [
    { EVENTSTORE_URL: 'http://a:2113?tls=false' },
    'EVENTSTORE_URL must be a URL that begins with esdb:// or esdb+discover://.',
  ],
  [
    { EVENTSTORE_URL: 'esdb://admin:changeit@a:2113,10.0.0.2:2113' },
    'EVENTSTORE_URL must name hosts, not IP addresses, unless it says tls=false.',
  ],
  [
    { EVENTSTORE_URL: 'esdb://a?tls=false&tlsVerifyCert=false' },
    'EVENTSTORE_URL has an unknown option: tlsVerifyCert.',
  ],
  [
    { EVENTSTORE_URL: 'esdb://a:2113,b:2113' },
    'EVENTSTORE_URL must name a user and a password, as in esdb://user:password@host:2113, unless it says tls=false.',
  ],
])('%j is refused in one sentence', (environment, sentence) => expect(faultsOf(environment)).toEqual([sentence]))

test('every fault is named at once', () => expect(faultsOf({ PORT: 'x', SEED: 'y' })).toHaveLength(2))

const s3 = {
  S3_ENDPOINT: 'https://s3.example',
  S3_BUCKET: 'pictures',
  S3_REGION: 'eu-central-1',
  S3_ACCESS_KEY_ID: 'id',
  S3_SECRET_ACCESS_KEY: 'secret',
}

test('a bucket needs all of its variables', () => {
  expect(loadConfig(s3).s3).toEqual({
    endpoint: 'https://s3.example',
    bucket: 'pictures',
    region: 'eu-central-1',
    accessKeyId: 'id',
    secretAccessKey: 'secret',
  })
  for (const name of Object.keys(s3).slice(1))
    expect(faultsOf({ ...s3, [name]: '' })).toEqual([`${name} must be set, because S3_ENDPOINT is.`])
  expect(faultsOf({ S3_SECRET_ACCESS_KEY: 'secret' })).toHaveLength(4)
})

test.each([
  [{ S3_ENDPOINT: 'ftp://x' }, 'S3_ENDPOINT must be a URL that begins with https:// or http://.'],
  [{ S3_BUCKET: 'My Bucket' }, 'S3_BUCKET must be the name of a bucket.'],
  [{ S3_REGION: 'eu/central' }, 'S3_REGION must be the name of a region.'],
])('of a bucket, %j is refused in one sentence', (environment, sentence) =>
  expect(faultsOf({ ...s3, ...environment })).toEqual([sentence]),
)

const dkim = { DKIM_DOMAIN: 'a.example', DKIM_SELECTOR: 'mail', DKIM_PRIVATE_KEY: '-----BEGIN KEY-----\\nx\\n' }

test('letters go to the mail server that is named, signed where there is a key', () => {
  const SMTP_URL = 'smtp://mail.example:587'
  expect(loadConfig({ SMTP_URL }).smtp).toEqual({ url: SMTP_URL, dkim: undefined })
  expect(loadConfig({ SMTP_URL, ...dkim, MAIL_FROM: 'shop@a.example', MAIL_PER_MINUTE: '600' })).toMatchObject({
    smtp: { dkim: { domain: 'a.example', selector: 'mail', privateKey: '-----BEGIN KEY-----\nx\n' } },
    mailFrom: 'shop@a.example',
    mailPerMinute: 600,
  })
})

test('the environment is production where Node.js runs for it, unless another of the four is named', () => {
  expect(loadConfig({ NODE_ENV: 'production' }).environment).toBe('prod')
  expect(loadConfig({ NODE_ENV: 'production', SOURCE_ENVIRONMENT: 'staging' }).environment).toBe('staging')
  expect(loadConfig({ SOURCE_ENVIRONMENT: 'qa' }).environment).toBe('qa')
  expect(faultsOf({ SOURCE_ENVIRONMENT: 'production' })).toEqual([
    'SOURCE_ENVIRONMENT must be dev, qa, staging or prod.',
  ])
})

test('half a key is refused', () => {
  const { DKIM_SELECTOR: _, ...rest } = dkim
  expect(faultsOf(rest)).toEqual(['DKIM_SELECTOR must be set, because DKIM_DOMAIN is.'])
})

test('both keys come from the environment or neither, and placeholders are refused', () => {
  const [cookieKey, masterKey] = ['0123456789abcdef'.repeat(4), 'fedcba9876543210'.repeat(4)]
  expect(loadConfig({ COOKIE_KEY: cookieKey, MASTER_KEY: masterKey }).keys).toEqual({ cookieKey, masterKey })
  expect(loadConfig({}).keys).toBeUndefined()
  expect(faultsOf({ COOKIE_KEY: cookieKey })).toEqual(['MASTER_KEY must be set, because COOKIE_KEY is.'])
  expect(faultsOf({ COOKIE_KEY: '0'.repeat(64), MASTER_KEY: 'change-me' })).toEqual(
    ['COOKIE_KEY', 'MASTER_KEY'].map(
      (name) => `${name} must be 64 random hexadecimal digits, as openssl rand -hex 32 gives them.`,
    ),
  )
})

test('proxies and name servers are lists of addresses, and only listed proxies are trusted', () => {
  expect(loadConfig({})).toMatchObject({ trustProxy: [], dnsServers: [] })
  const named = {
    TRUST_PROXY: '10.0.0.7, 172.30.0.0/24,fd00::/8',
    DNS_SERVERS: '192.0.2.53, 192.0.2.54:5353, [::1]:53',
  }
  expect(loadConfig(named)).toMatchObject({
    trustProxy: ['10.0.0.7', '172.30.0.0/24', 'fd00::/8'],
    dnsServers: ['192.0.2.53', '192.0.2.54:5353', '[::1]:53'],
  })
  for (const wrong of ['caddy', '10.0.0.7,', '10.0.0.0/33', '*', 'true'])
    expect(faultsOf({ TRUST_PROXY: wrong })).toEqual([
      'TRUST_PROXY must be a comma-separated list of addresses or networks: 10.0.0.7, 172.30.0.0/24.',
    ])
  expect(faultsOf({ DNS_SERVERS: 'dns.example' })).toEqual([
    'DNS_SERVERS must be a comma-separated list of addresses: 192.0.2.53, 192.0.2.54:5353.',
  ])
})
