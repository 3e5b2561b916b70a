import pg from 'pg'

/**
 * A connection that breaks while nobody listens does not end the process: anyone who uses it next is told. Drivers and
 * libraries have moments without a listener, such as between two statements or while they close.
 */
export class ResilientClient extends pg.Client {
  override emit(...[event, ...told]: Parameters<pg.Client['emit']>): boolean {
    return event === 'error' && this.listenerCount('error') === 0 ? false : super.emit(event, ...told)
  }

  /** Ends it without a word to a server that may not answer. */
  destroySocket(): void {
    this.connection.stream.destroy()
  }
}
