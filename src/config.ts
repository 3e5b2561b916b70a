import { SocketAddress } from 'node:net'
import { resolve } from 'node:path'
import { z } from 'zod'
import { type ConfigLimits, LimitVariables, limitsOf } from './boot/config-limits.ts'
import { eventStoreUrl, url } from './boot/config-urls.ts'
import { ConfigError } from './platform/errors/config-error.ts'

export const processRoles = ['http', 'projections', 'workers'] as const
export type ProcessRole = (typeof processRoles)[number]

/** Configuration of this process. Every value has a default that works without any setup (decision 17). */
export interface Config extends ConfigLimits {
  port: number
  host: string
  /** Host name, with its port unless it is the scheme's default: `localhost:3000`. */
  baseDomain: string
  /** Absolute path. */
  dataDir: string
  roles: ProcessRole[]
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Milliseconds for which a stopping process still accepts requests while `/routez` already answers 503. */
  stopGraceMs: number
  /** 64 hexadecimal digits each. Undefined: they are stored in `dataDir`, which all processes must then share. */
  keys: { cookieKey: string; masterKey: string } | undefined
  /** Undefined: PostgreSQL from npm, in `dataDir`. */
  databaseUrl: string | undefined
  /** Connection string of EventStoreDB or KurrentDB. Undefined: the event log is in PostgreSQL. */
  eventStoreUrl: string | undefined
  /** Undefined: the job queue is in PostgreSQL. */
  redisUrl: string | undefined
  seed: 'demo' | 'stores' | 'none'
  /** Kind of this installation, named in events of the tracker (specification §7). */
  environment: 'dev' | 'qa' | 'staging' | 'prod'
  /** Undefined: uploaded files are stored in `dataDir`. */
  s3: S3Config | undefined
  /** Undefined: e-mails are stored encrypted in `dataDir`, and the operator's inbox shows them. */
  smtp: SmtpConfig | undefined
  /** Sender address of e-mails. */
  mailFrom: string
  /** With which the operator's mail server and mail provider report bounces; undefined: reports are refused. */
  bounceSecrets: { report: string | undefined; events: string | undefined }
  /** Maximum e-mails per minute of all websites together; null for no limit. */
  mailPerMinute: number | null
  /** Header in which our own proxy reports the visitor's country, in lower case; undefined when there is none. */
  countryHeader: string | undefined
  /**
   * Addresses and networks of trusted proxies, whose `X-Forwarded-*` headers are used. Proxies on this machine are always
   * trusted.
   */
  trustProxy: string[]
  /** Base URL of Stripe's API. Undefined: Stripe itself. */
  stripeUrl: string | undefined
  /**
   * Address of an installment provider's page, with `{brand}` and `{locale}` in it. Undefined: pages of our own.
   */
  installmentPagesUrl: string | undefined
  /** Name servers for verifying domains; empty: those of this machine. */
  dnsServers: string[]
}

export interface SmtpConfig {
  url: string
  /** DKIM key for outgoing e-mail, as PEM. */
  dkim: { domain: string; selector: string; privateKey: string } | undefined
}

export interface S3Config {
  endpoint: string
  bucket: string
  region: string
  accessKeyId: string
  secretAccessKey: string
}

const mailPerMinute = 'MAIL_PER_MINUTE must be a whole number from 1 to 1000000.'
const port = 'PORT must be a whole number from 1 to 65535.'
const roles = `ROLES must be a comma-separated list of ${processRoles.join(', ')}.`
const stopGrace = 'STOP_GRACE must be a whole number of seconds from 0 to 60.'
const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Rejects placeholders: they have few different digits, or digits that are not hexadecimal. */
const key = (name: string) =>
  z
    .string()
    .refine(
      (value) => /^[0-9a-f]{64}$/.test(value) && new Set(value).size > 8,
      `${name} must be 64 random hexadecimal digits, as openssl rand -hex 32 gives them.`,
    )
    .optional()

const list = (one: z.ZodType<string>, message: string) =>
  z
    .string()
    .transform((text) => text.split(',').map((part) => part.trim()))
    .refine((parts) => parts.every((part) => one.safeParse(part).success), message)
    .default([])

const address = z.union([z.ipv4(), z.ipv6()])
const network = z.union([address, z.cidrv4(), z.cidrv6()])
const nameServer = z.union([address, z.string().refine((text) => SocketAddress.parse(text) !== undefined)])

const Environment = LimitVariables.extend({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/, port)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 65535, port)
    .default(3000),
  HOST: z.string().min(1, 'HOST must be an address to listen on.').default('127.0.0.1'),
  BASE_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9.-]+(:\d{1,5})?$/, 'BASE_DOMAIN must be a host name, with :port where it is not 80 or 443.')
    .optional(),
  DATA_DIR: z.string().min(1, 'DATA_DIR must be a directory.').default('./data'),
  ROLES: z
    .string()
    .transform((list) => list.split(',').map((role) => role.trim()))
    .pipe(z.array(z.enum(processRoles, roles)).min(1, roles))
    .default([...processRoles]),
  LOG_LEVEL: z.enum(logLevels, `LOG_LEVEL must be one of ${logLevels.join(', ')}.`).default('info'),
  STOP_GRACE: z
    .string()
    .regex(/^\d{1,2}$/, stopGrace)
    .transform(Number)
    .refine((value) => value <= 60, stopGrace)
    .default(0),
  COOKIE_KEY: key('COOKIE_KEY'),
  MASTER_KEY: key('MASTER_KEY'),
  DATABASE_URL: url('DATABASE_URL', 'postgres:', 'postgresql:'),
  EVENTSTORE_URL: eventStoreUrl.optional(),
  REDIS_URL: url('REDIS_URL', 'redis:', 'rediss:'),
  SOURCE_ENVIRONMENT: z
    .enum(['dev', 'qa', 'staging', 'prod'], 'SOURCE_ENVIRONMENT must be dev, qa, staging or prod.')
    .optional(),
  SEED: z.enum(['demo', 'stores', 'none'], 'SEED must be demo, stores or none.').default('demo'),
  S3_ENDPOINT: url('S3_ENDPOINT', 'https:', 'http:'),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'S3_BUCKET must be the name of a bucket.')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[a-z0-9-]{1,63}$/, 'S3_REGION must be the name of a region.')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  SMTP_URL: url('SMTP_URL', 'smtp:', 'smtps:'),
  MAIL_FROM: z
    .string()
    .regex(/^[^\s@<>"]+@[^\s@<>"]+$/, 'MAIL_FROM must be an e-mail address.')
    .optional(),
  MAIL_PER_MINUTE: z
    .string()
    .regex(/^\d{1,7}$/, mailPerMinute)
    .transform(Number)
    .refine((value) => value >= 1 && value <= 1_000_000, mailPerMinute)
    .optional(),
  BOUNCE_SECRET: z.string().min(16, 'BOUNCE_SECRET must have at least 16 characters.').optional(),
  BOUNCE_WEBHOOK_SECRET: z
    .string()
    .regex(/^(?:whsec_)?[\w+/=-]{24,100}$/, 'BOUNCE_WEBHOOK_SECRET must be a secret of the provider: whsec_…')
    .optional(),
  COUNTRY_HEADER: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9-]{1,60}$/, 'COUNTRY_HEADER must be the name of a header.')
    .optional(),
  TRUST_PROXY: list(
    network,
    'TRUST_PROXY must be a comma-separated list of addresses or networks: 10.0.0.7, 172.30.0.0/24.',
  ),
  STRIPE_URL: url('STRIPE_URL', 'https:', 'http:'),
  INSTALLMENT_PAGES_URL: url('INSTALLMENT_PAGES_URL', 'https:', 'http:').refine(
    (value) => value === undefined || value.includes('{locale}'),
    'INSTALLMENT_PAGES_URL must have {locale} in it, and may have {brand}.',
  ),
  DNS_SERVERS: list(
    nameServer,
    'DNS_SERVERS must be a comma-separated list of addresses: 192.0.2.53, 192.0.2.54:5353.',
  ),
  DKIM_DOMAIN: z.string().optional(),
  DKIM_SELECTOR: z.string().optional(),
  DKIM_PRIVATE_KEY: z
    .string()
    // Many places for settings allow only one line.
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine((key) => key.includes('-----BEGIN'), 'DKIM_PRIVATE_KEY must be a key in PEM.')
    .optional(),
})

/** The names of all environment variables. */
export const variableNames: readonly string[] = Object.keys(Environment.shape)

/** Throws ConfigError. An empty variable counts as unset. */
export function loadConfig(environment: NodeJS.ProcessEnv = process.env): Config {
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''))
  const { data, error } = Environment.safeParse(set)
  const wrong = error?.issues.map((issue) => issue.message)
  const faults = [...new Set(wrong), ...[s3Names, dkimNames, keyNames].flatMap((names) => missingAmong(names, set))]
  if (!data || faults.length > 0) throw new ConfigError(faults)
  const baseDomain = data.BASE_DOMAIN ?? `localhost:${data.PORT}`
  return {
    port: data.PORT,
    host: data.HOST,
    baseDomain,
    dataDir: resolve(data.DATA_DIR),
    roles: [...new Set(data.ROLES)],
    logLevel: data.LOG_LEVEL,
    stopGraceMs: data.STOP_GRACE * 1_000,
    keys: keysOf(data),
    databaseUrl: data.DATABASE_URL,
    eventStoreUrl: data.EVENTSTORE_URL,
    redisUrl: data.REDIS_URL,
    seed: data.SEED,
    environment: data.SOURCE_ENVIRONMENT ?? (environment.NODE_ENV === 'production' ? 'prod' : 'dev'),
    s3: s3Of(data),
    smtp: smtpOf(data),
    stripeUrl: data.STRIPE_URL,
    installmentPagesUrl: data.INSTALLMENT_PAGES_URL,
    mailFrom: data.MAIL_FROM ?? `no-reply@${baseDomain.split(':')[0]}`,
    bounceSecrets: { report: data.BOUNCE_SECRET, events: data.BOUNCE_WEBHOOK_SECRET },
    mailPerMinute: data.MAIL_PER_MINUTE ?? null,
    countryHeader: data.COUNTRY_HEADER,
    trustProxy: data.TRUST_PROXY,
    dnsServers: data.DNS_SERVERS,
    ...limitsOf(data),
  }
}

const s3Names = ['S3_ENDPOINT', 'S3_BUCKET', 'S3_REGION', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY']

const dkimNames = ['DKIM_DOMAIN', 'DKIM_SELECTOR', 'DKIM_PRIVATE_KEY']

const keyNames = ['COOKIE_KEY', 'MASTER_KEY']

/** Some variables belong together: either all of them are set, or none. Returns the missing ones. */
function missingAmong(names: string[], set: NodeJS.ProcessEnv): string[] {
  const [named] = names.filter((name) => set[name] !== undefined)
  if (named === undefined) return []
  return names.filter((name) => set[name] === undefined).map((name) => `${name} must be set, because ${named} is.`)
}

function keysOf({ COOKIE_KEY: cookieKey, MASTER_KEY: masterKey }: z.output<typeof Environment>): Config['keys'] {
  return cookieKey && masterKey ? { cookieKey, masterKey } : undefined
}

function s3Of(data: z.output<typeof Environment>): S3Config | undefined {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = data
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = data
  if (!(endpoint && bucket && region && accessKeyId && secretAccessKey)) return undefined
  return { endpoint, bucket, region, accessKeyId, secretAccessKey }
}

function smtpOf(data: z.output<typeof Environment>): SmtpConfig | undefined {
  const { SMTP_URL: url, DKIM_DOMAIN: domain, DKIM_SELECTOR: selector, DKIM_PRIVATE_KEY: privateKey } = data
  return url
    ? { url, dkim: domain && selector && privateKey ? { domain, selector, privateKey } : undefined }
    : undefined
}

/** Resolves a path against the directory npm was called from, which is not where it runs commands. */
export function typedPath(path: string, environment: NodeJS.ProcessEnv = process.env): string {
  return resolve(environment.INIT_CWD ?? '.', path)
}
