import type { QueryKey } from '@tanstack/react-query'
import type { Permission } from '../../../src/shared/permissions.ts'

/** A program that reads this website, or is told what happens here. */
export interface Connection {
  id: string
  name: string
  /** What it is told, or may do. */
  reads: string
  /** Undefined without the right. */
  cut: (() => Promise<unknown>) | undefined
}

/** What connections of one kind are, and how they are cut off: each capability with such programs has one. */
export interface ConnectionKind {
  label: string
  /** Who may see them. */
  permission: Permission
  cutLabel: string
  /** What follows from cutting one off. */
  note: string
  query: { queryKey: QueryKey; queryFn: unknown }
  /** Those of what the query loads. */
  connectionsIn(data: never, may: (permission: Permission) => boolean): Connection[]
}

/** Keeps the query and what is read from it of one type. */
export function connectionKind<Data>({
  connectionsIn,
  ...kind
}: Omit<ConnectionKind, 'query' | 'connectionsIn'> & {
  query: { queryKey: QueryKey; queryFn?: ((context: never) => Data | Promise<Data>) | symbol | undefined }
  connectionsIn(data: Data, may: (permission: Permission) => boolean): Connection[]
}): ConnectionKind {
  const { queryKey, queryFn } = kind.query
  return { ...kind, query: { queryKey, queryFn }, connectionsIn: (data, may) => connectionsIn(data, may) }
}
