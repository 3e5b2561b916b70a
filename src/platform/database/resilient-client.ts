import pg from 'pg'

/**
 * A client whose connection may break without a listener and not end the process; the next query fails instead. Drivers and
 * libraries have moments without a listener, such as between two statements or while they close.
 */
export class ResilientClient extends pg.Client {
  override emit(...[event, ...args]: Parameters<pg.Client['emit']>): boolean {
    return event === 'error' && this.listenerCount('error') === 0 ? false : super.emit(event, ...args)
  }

  /** Closes the socket without waiting for a server that may not answer. */
  destroySocket(): void {
    this.connection.stream.destroy()
  }
}
