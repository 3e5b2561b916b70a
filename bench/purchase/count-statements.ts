import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'
import { type IncomingMessage, Server } from 'node:http'
import { Session } from 'node:inspector/promises'
import pg from 'pg'
import type { CountedWork, Counts, CountsOrder, FunctionTime } from './counts.ts'

/**
 * Preloaded into the product (`--import`): counts what it sends to PostgreSQL, at the protocol, by the request, job or
 * projection that sent it. Counts do not depend on how busy the machine is.
 */
const work = new AsyncLocalStorage<string>()
let counts = new Map<string, CountedWork>()
let drops = 0

const emit = Server.prototype.emit
Server.prototype.emit = function emitCounted(this: Server, event: string | symbol, ...args: unknown[]): boolean {
  const send = () => Reflect.apply(emit, this, [event, ...args])
  if (event !== 'request') return send()
  const { method, url = '' } = args[0] as IncomingMessage
  return work.run(`${method} ${url.replace(/\?.*/, '')}`, send)
}

channel('tracing:plinth:background-work:start').bindStore(work, (about) => (about as { name: string }).name)

interface Wire {
  query(text: string): void
  parse(query: { text: string; name?: string }): void
  bind(config: { statement?: string; values?: unknown[] }): void
  execute(config: object): void
  sync(): void
  on(event: string, listener: (message: never) => void): void
  counted?: {
    user: string
    texts: Map<string, string>
    bound: { text: string; values: unknown[] }
    /** The statement that was sent last, with parameters or without. */
    last: string
    open: number
    scopes: number
  }
}

const wire = (pg as unknown as { Connection: { prototype: Wire } }).Connection.prototype
const { query, parse, bind, execute, sync } = wire

const connect = pg.Client.prototype.connect
pg.Client.prototype.connect = function connectCounted(this: pg.Client, ...args: unknown[]) {
  const { connection, user } = this as unknown as { connection: Wire; user: string }
  const state = {
    user,
    texts: new Map<string, string>(),
    bound: { text: '', values: [] },
    last: '',
    open: 0,
    scopes: 0,
  }
  connection.counted = state
  connection.on('readyForQuery', () => {
    state.open = Math.max(0, state.open - 1)
  })
  connection.on('notification', ({ channel: name }: { channel: string }) => {
    if (name === 'website_changed' || name === 'stock_changed') drops++
  })
  return Reflect.apply(connect, this, args)
} as typeof connect

wire.query = function queryCounted(text) {
  for (const statement of text.split(';')) if (statement.trim() !== '') count(this, statement, [])
  open(this)
  return Reflect.apply(query, this, [text])
}
wire.parse = function parseCounted(asked) {
  this.counted?.texts.set(asked.name ?? '', asked.text)
  return Reflect.apply(parse, this, [asked])
}
wire.bind = function bindCounted(config) {
  if (this.counted)
    this.counted.bound = { text: this.counted.texts.get(config.statement ?? '') ?? '', values: config.values ?? [] }
  return Reflect.apply(bind, this, [config])
}
wire.execute = function executeCounted(config) {
  const { text = '', values = [] } = this.counted?.bound ?? {}
  count(this, text, values)
  return Reflect.apply(execute, this, [config])
}
wire.sync = function syncCounted() {
  open(this)
  return Reflect.apply(sync, this, [])
}

/** What is sent while an answer is awaited travels with it. */
function open(connection: Wire): void {
  const { counted } = connection
  if (!counted) return
  if (counted.open === 0) workOf(connection).roundTrips++
  counted.open++
}

/**
 * Rings, keys and sealed texts that are kept for seconds and snapshots depend on the clock or on the length of a stream, so
 * they belong to no request.
 */
const isOccasional = (text: string) =>
  /pg_notify\('log_appended'|"vault_keys"|"snapshots"|^select "ref", "ciphertext" from "pii_vault"/.test(text)

function workOf({ counted }: Wire): CountedWork {
  const name = (!isOccasional(counted?.last ?? '') && work.getStore()) || `role ${counted?.user ?? ''}`
  const known = counts.get(name) ?? { statements: 0, transactions: 0, roundTrips: 0, appends: 0, events: 0, texts: {} }
  counts.set(name, known)
  return known
}

const SCOPE = 'select set_config(…)'

function count(connection: Wire, statement: string, values: unknown[]): void {
  const { counted } = connection
  const text = statement.replace(/\s+/g, ' ').trim().slice(0, 160)
  // A scope is counted with the statement it is for.
  if (counted && text.startsWith('select set_config($1')) {
    counted.scopes++
    return
  }
  if (counted) counted.last = text
  const into = workOf(connection)
  if (counted && counted.scopes > 0) {
    into.statements += counted.scopes
    into.texts[SCOPE] = (into.texts[SCOPE] ?? 0) + counted.scopes
    counted.scopes = 0
  }
  into.statements++
  into.texts[text] = (into.texts[text] ?? 0) + 1
  if (/^(begin|start transaction)/i.test(text)) into.transactions++
  if (!text.includes('log.append_batch')) return
  for (const { events } of JSON.parse(String(values[0])) as { events: unknown[] }[]) {
    into.appends++
    into.events += events.length
  }
}

let profiler: Session | undefined

async function follow({ order }: { order: CountsOrder }): Promise<Counts | FunctionTime[] | null> {
  switch (order) {
    case 'reset':
      counts = new Map()
      drops = 0
      return null
    case 'report':
      return { works: Object.fromEntries(counts), drops }
    case 'profile':
      profiler = new Session()
      profiler.connect()
      await profiler.post('Profiler.enable')
      await profiler.post('Profiler.setSamplingInterval', { interval: 200 })
      await profiler.post('Profiler.start')
      return null
    case 'profiled': {
      const stopped = await profiler?.post('Profiler.stop')
      profiler?.disconnect()
      return stopped ? timesOf(stopped.profile) : []
    }
  }
}

function timesOf({ nodes, samples = [], timeDeltas = [] }: import('node:inspector').Profiler.Profile): FunctionTime[] {
  const frames = new Map(nodes.map(({ id, callFrame }) => [id, callFrame]))
  const times = new Map<string, number>()
  samples.forEach((id, n) => {
    const frame = frames.get(id)
    const file = frame?.url.replace(/^.*\/(node_modules|src|workers|projections|web|dist)\//, '$1/') ?? ''
    const name = `${frame?.functionName || '(anonymous)'} ${file}`.trim()
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[n] ?? 0) / 1_000)
  })
  return [...times].map(([name, ms]) => ({ name, ms })).sort((a, b) => b.ms - a.ms)
}

process.on('message', (message: { order: CountsOrder; id: number }) => {
  void follow(message).then((reply) => process.send?.({ id: message.id, reply }))
})
// The channel to the parent must not keep a stopped product alive.
process.channel?.unref()
