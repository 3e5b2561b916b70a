import { keyConnections } from '../api-keys/key-connections.ts'
import type { ConnectionKind } from './connection-kind.ts'
import { webhookConnections } from './webhook-connections.ts'

/** Kinds of programs that Connections lists, one line each. */
export const allConnectionKinds: readonly ConnectionKind[] = [keyConnections, webhookConnections]
