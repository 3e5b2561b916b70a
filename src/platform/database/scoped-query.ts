import { type DatabaseConnection, type Dialect, DummyDriver, Kysely, PostgresDialect } from 'kysely'
import pg from 'pg'

type Settings = Readonly<Record<string, string>>

/** Marks the parameters of a statement that runs alone, with settings that apply to it only. */
class ScopedParameters {
  readonly settings: Settings
  readonly values: readonly unknown[]

  constructor(settings: Settings, values: readonly unknown[]) {
    this.settings = settings
    this.values = values
  }
}

/** What of pg's query and connection is used here; its types leave it out. */
interface Wire {
  stream: { cork(): void; uncork(): void }
  parse(query: { text: string }): void
  bind(config: { values: unknown[] }): void
  execute(config: object): void
}

interface PgQuery {
  submit(connection: Wire): Error | null
  handleDataRow(message: unknown): void
  handleCommandComplete(message: unknown, connection: Wire): void
}

type Answer = (error: Error | null, result: pg.QueryResult) => void

const Query = pg.Query as unknown as new (config: object, values: unknown[], answer: Answer) => PgQuery

/**
 * Sends the settings and the statement in one write, before a single Sync: PostgreSQL runs both in one implicit transaction,
 * which ends with the statement. If the settings fail, the statement is not run.
 */
class ScopedQuery extends Query {
  readonly #settings: Settings
  #isSetting = true

  constructor(text: string, { settings, values }: ScopedParameters, answer: Answer) {
    // Without the extended protocol a statement without parameters would be a transaction of its own.
    super({ text, queryMode: 'extended' }, [...values], answer)
    this.#settings = settings
  }

  override submit(connection: Wire): Error | null {
    const entries = Object.entries(this.#settings)
    const calls = entries.map((_, n) => `set_config($${2 * n + 1}, $${2 * n + 2}, true)`)
    connection.stream.cork()
    try {
      connection.parse({ text: `select ${calls.join(', ')}` })
      connection.bind({ values: entries.flat() })
      connection.execute({})
      return super.submit(connection)
    } finally {
      connection.stream.uncork()
    }
  }

  override handleDataRow(message: unknown): void {
    if (!this.#isSetting) super.handleDataRow(message)
  }

  override handleCommandComplete(message: unknown, connection: Wire): void {
    if (this.#isSetting) this.#isSetting = false
    else super.handleCommandComplete(message, connection)
  }
}

/** Undefined for parameters of other statements. */
export function scopedQuery(
  text: unknown,
  parameters: unknown,
  send: (query: pg.Submittable) => void,
): Promise<pg.QueryResult> | undefined {
  if (!(parameters instanceof ScopedParameters)) return undefined
  return new Promise((resolve, reject) => {
    const answer: Answer = (error, result) => (error ? reject(error) : resolve(result))
    send(new ScopedQuery(String(text), parameters, answer) as unknown as pg.Submittable)
  })
}

/** Statements run by themselves, so it has no transactions and opens no connections. */
const dialect: Dialect = new PostgresDialect({ pool: async () => Promise.reject(new Error('No transactions here')) })
const driver = new DummyDriver()

/** The same database, in which each statement runs alone, in one round trip, with the settings of that moment. */
export function scopeStatements<Tables>(db: Kysely<Tables>, settings: () => Settings): Kysely<Tables> {
  if (db.isTransaction) throw new Error('A statement in a transaction has the scope of the transaction')
  const executor = db.getExecutor()
  const scoped = executor.withConnectionProvider({
    provideConnection: (run, options) =>
      executor.provideConnection((connection) => run(scopeConnection(connection, settings)), options),
  })
  return new Kysely<Tables>({ config: { dialect }, dialect, driver, executor: scoped })
}

function scopeConnection(connection: DatabaseConnection, settings: () => Settings): DatabaseConnection {
  return {
    executeQuery(query, options) {
      const parameters = new ScopedParameters(settings(), query.parameters) as unknown as readonly unknown[]
      return connection.executeQuery({ ...query, parameters }, options)
    },
    streamQuery: () => {
      throw new Error('A stream of rows needs a transaction')
    },
  }
}
