import { v7 } from 'uuid'
import type { DomainEvent } from '../../../shared/aggregate.ts'
import { derivedId } from '../../ids/derived-id.ts'
import type { NewEvent } from '../event-store.ts'
import type { Intent } from './executor.ts'
import { asStored } from './stored-form.ts'
import type { Upcast } from './upcast.ts'

const NAMESPACE = '5d9b0a3e-6d0f-4f1c-9a55-0c6f4f3f7a11'

/**
 * The decided events, ready to append. With an idempotency key, their ids are derived from the stream and the key, so that
 * the store itself detects a repeat.
 */
export function newEvents(decided: DomainEvent[], stream: string, intent: Intent, upcast: Upcast): NewEvent[] {
  const { key, request, actor, correlationId } = intent
  const namespace = key === undefined ? undefined : derivedId(NAMESPACE, `${stream} ${key}`)
  return decided.map(({ type, ...data }, n) => ({
    id: namespace === undefined ? v7() : derivedId(namespace, String(n)),
    type,
    data: asStored(data),
    meta: {
      v: upcast.version(type),
      correlationId,
      ...(actor !== undefined && { actor }),
      ...(key !== undefined && { key }),
      ...(request !== undefined && { request }),
    },
  }))
}
