import type pg from 'pg'

/** Reports the process id of a connection's server backend, as seen on the server's machine. */
export async function reportBackendPid(client: pg.ClientBase, onConnect: (pid: number) => void): Promise<void> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  for (const { pid } of rows) onConnect(pid)
}
