import pg from 'pg'
import { scopedQuery } from './scoped-query.ts'

/**
 * By default PostgreSQL looks into a schema with the name of the role first, which may exist: one is called plinth. Notices
 * tell a connection what its transaction has announced, whatever the role's own level is.
 */
const SETTINGS = '-c search_path=public -c client_min_messages=notice'

/**
 * A client that finds tables in `public`, whatever its role is called, unless its options say otherwise, and whose connection may break without a listener and not end the process; the next query fails instead. Drivers and
 * libraries have moments without a listener, such as between two statements or while they close.
 */
export class ResilientClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config)
    const { connectionParameters } = this as unknown as { connectionParameters: { options?: string } }
    connectionParameters.options = [SETTINGS, connectionParameters.options].filter(Boolean).join(' ')
    const send: (...sent: unknown[]) => unknown = this.query.bind(this)
    const query = (...sent: unknown[]) => scopedQuery(sent[1], send) ?? send(...sent)
    this.query = query as typeof this.query
  }

  override emit(...[event, ...args]: Parameters<pg.Client['emit']>): boolean {
    return event === 'error' && this.listenerCount('error') === 0 ? false : super.emit(event, ...args)
  }

  /** Closes the socket without waiting for a server that may not answer. */
  destroySocket(): void {
    this.connection.stream.destroy()
  }
}
