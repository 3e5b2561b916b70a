import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  DummyDriver,
  Kysely,
  PostgresDialect,
  type QueryExecutor,
  type QueryResult,
} from 'kysely'
import pg from 'pg'

type Settings = Readonly<Record<string, string>>

interface Statement {
  text: string
  values: readonly unknown[]
}

/** What became of a statement; `undone` with another one that failed, so that it has to be sent again. */
type Outcome = { result: pg.QueryResult } | { error: Error } | 'undone'

/** Passes through Kysely's driver in place of parameters: statements that are sent together, with settings for them alone. */
class ScopedStatements {
  readonly settings: Settings
  readonly statements: readonly Statement[]

  constructor(settings: Settings, statements: readonly Statement[]) {
    this.settings = settings
    this.statements = statements
  }
}

/** What of pg's query and connection is used here; its types leave it out. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(query: { text: string }): void
  bind(config: { values: unknown[] }): void
  execute(config: object): void
  sync(): void
}

interface PgQuery {
  submit(connection: Wire): Error | null
  handleRowDescription(message: unknown): void
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
  handleReadyForQuery(connection: Wire): void
}

type Answer = (error: Error | null, result: pg.QueryResult) => void

const Query = pg.Query as unknown as new (config: object, values: unknown[], answer: Answer) => PgQuery

/**
 * Sends the settings and the statements in one write, before a single Sync: PostgreSQL runs all of them in one implicit
 * transaction, which ends with them. If the settings fail, no statement is run.
 */
class ScopedBatch {
  /** Called once, with the error that all of them have in common. The driver wraps it. */
  callback: (error: Error | null) => void
  readonly #settings: Settings
  readonly #queries: PgQuery[]
  readonly #outcomes: Outcome[] = []
  /** The statement that is being answered; -1 for the settings. */
  #at = -1

  constructor({ settings, statements }: ScopedStatements, onEnd: (outcomes: Outcome[]) => void) {
    this.#settings = settings
    this.#queries = statements.map(({ text, values }, n) => {
      const answer: Answer = (error, result) => {
        this.#outcomes[n] = error ? { error } : { result }
      }
      // Without the extended protocol a statement without parameters would be a transaction of its own.
      return new Query({ text, queryMode: 'extended' }, [...values], answer)
    })
    this.callback = (error) => {
      if (error) for (const n of this.#queries.keys()) this.#outcomes[n] ??= { error }
      onEnd(this.#outcomes)
    }
  }

  submit(connection: Wire): null {
    const entries = Object.entries(this.#settings)
    const calls = entries.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`)
    const unsynced: Wire = Object.create(connection, { sync: { value: () => {} } })
    connection.stream.cork()
    try {
      connection.parse({ text: `select ${calls.join(', ')}` })
      connection.bind({ values: entries.flat() })
      connection.execute({})
      for (const query of this.#queries) query.submit(unsynced)
      connection.sync()
      return null
    } finally {
      connection.stream.uncork()
    }
  }

  handleRowDescription(message: unknown): void {
    this.#queries[this.#at]?.handleRowDescription(message)
  }

  handleDataRow(message: unknown): void {
    this.#queries[this.#at]?.handleDataRow(message)
  }

  handleCommandComplete(message: unknown, connection: Wire): void {
    this.#queries[this.#at]?.handleCommandComplete(message, connection)
    this.handleEmptyQuery()
  }

  handleEmptyQuery(): void {
    // Those whose parameters could not be written were not executed.
    do this.#at++
    while (this.#outcomes[this.#at] !== undefined)
  }

  handleError(error: Error): void {
    const isOfOne = error instanceof pg.DatabaseError && error.severity === 'ERROR' && this.#at >= 0
    if (!isOfOne) {
      this.callback(error)
      return
    }
    this.#outcomes[this.#at] = { error }
    for (const n of this.#queries.keys()) this.#outcomes[n] ??= 'undone'
    this.callback(null)
  }

  handleReadyForQuery(connection: Wire): void {
    for (const [n, query] of this.#queries.entries())
      if (this.#outcomes[n] === undefined) query.handleReadyForQuery(connection)
    this.callback(null)
  }
}

/** Undefined for parameters of other statements. The rows of the result are the outcomes. */
export function scopedQuery(
  parameters: unknown,
  send: (query: pg.Submittable) => void,
): Promise<pg.QueryResult<Extract<Outcome, object>>> | undefined {
  if (!(parameters instanceof ScopedStatements)) return undefined
  return new Promise((resolve) => {
    const onEnd = (outcomes: Outcome[]) =>
      resolve({ command: 'SCOPED', rowCount: null, rows: outcomes, oid: 0, fields: [] } as never)
    send(new ScopedBatch(parameters, onEnd) as unknown as pg.Submittable)
  })
}

/** Statements run by themselves, so it has no transactions and opens no connections. */
const dialect: Dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('No transactions here')) })
const driver = new DummyDriver()

/** In which scope a statement runs, and for whom: only statements of the same work are sent together. */
export interface Scope {
  websiteId: string
  /** Compared by identity. */
  work: object | undefined
  /** The website's among them. */
  settings: Settings
}

/**
 * The same database, in which each statement runs with the settings of that moment and is a transaction of its own. Those
 * that are begun at the same moment share a round trip; one that fails does not undo the others.
 */
export function scopeStatements<Tables>(db: Kysely<Tables>, scope: () => Scope): Kysely<Tables> {
  if (db.isTransaction) throw new Error('A statement in a transaction has the scope of the transaction')
  const executor = db.getExecutor()
  const connection = joiningConnection(executor, scope)
  const scoped = executor.withConnectionProvider({ provideConnection: (run) => run(connection) })
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor: scoped })
}

function joiningConnection(executor: QueryExecutor, scope: () => Scope): DatabaseConnection {
  return {
    async executeQuery<Row>({ sql: text, parameters: values }: CompiledQuery) {
      try {
        return (await join(executor, scope(), { text, values })) as QueryResult<Row>
      } catch (error) {
        // The error itself only knows where it was read from the socket.
        if (error instanceof Error) error.stack += `\n${new Error('sent').stack?.split('\n').slice(1).join('\n')}`
        throw error
      }
    },
    streamQuery: () => {
      throw new Error('A stream of rows needs a transaction')
    },
  }
}

interface WaitingStatement extends Statement {
  answer: PromiseWithResolvers<QueryResult<unknown>>
}

interface Batch extends Scope {
  statements: WaitingStatement[]
}

/** Statements of one batch run one after the other. */
const STATEMENTS_MAX = 12

const gathering = new WeakMap<QueryExecutor, Batch[]>()

function join(executor: QueryExecutor, scope: Scope, statement: Statement): Promise<QueryResult<unknown>> {
  const batches = gathering.get(executor) ?? []
  gathering.set(executor, batches)
  const waiting = { ...statement, answer: Promise.withResolvers<QueryResult<unknown>>() }
  const fitting = batches.find(
    ({ websiteId, work, statements }) =>
      websiteId === scope.websiteId && work === scope.work && statements.length < STATEMENTS_MAX,
  )
  if (fitting) fitting.statements.push(waiting)
  else {
    const batch = { ...scope, statements: [waiting] }
    batches.push(batch)
    setImmediate(() => {
      batches.splice(batches.indexOf(batch), 1)
      void sendBatch(executor, batch)
    })
  }
  return waiting.answer.promise
}

async function sendBatch(executor: QueryExecutor, { settings, statements }: Batch): Promise<void> {
  try {
    await executor.provideConnection(async (connection) => {
      const outcomes = await send(connection, settings, statements)
      for (const [n, statement] of statements.entries()) {
        const outcome = outcomes[n]
        settle(statement, outcome === 'undone' ? (await send(connection, settings, [statement]))[0] : outcome)
      }
    })
  } catch (error) {
    for (const { answer } of statements) answer.reject(error)
  }
}

async function send(connection: DatabaseConnection, settings: Settings, statements: Statement[]): Promise<Outcome[]> {
  const parameters = new ScopedStatements(settings, statements) as unknown as unknown[]
  const { rows } = await connection.executeQuery(CompiledQuery.raw('', parameters))
  return rows as Outcome[]
}

const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'MERGE'])

function settle({ answer }: WaitingStatement, outcome: Outcome | undefined): void {
  if (outcome === undefined || outcome === 'undone') answer.reject(new Error('A statement was not answered'))
  else if ('error' in outcome) answer.reject(outcome.error)
  else {
    const { command, rowCount, rows } = outcome.result
    answer.resolve({ rows, ...(CHANGES.has(command) && { numAffectedRows: BigInt(rowCount ?? 0) }) })
  }
}
