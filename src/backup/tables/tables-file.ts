import { z } from 'zod'

/** Incremented when an older version could not read a new file. */
export const TABLES_FORMAT = 1

/** Folder of the rows within the file, one entry a table. */
export const ROWS = 'tables'

/** As PostgreSQL's catalogue has it, and as it stands in statements. */
const Name = z.string().regex(/^[a-z_][a-z0-9_]*$/)

const Table = z.strictObject({ name: Name, columns: z.array(Name).min(1) })

/** A part of a partitioned table, with its bounds as PostgreSQL writes them. */
const Partition = z.strictObject({
  name: Name,
  of: Name,
  bounds: z.string().regex(/^(FOR VALUES [^;]*|DEFAULT)$/),
  isScoped: z.boolean(),
})

const Sequence = z.strictObject({ name: Name, value: z.string().regex(/^\d+$/), wasUsed: z.boolean() })

/** First entry of the file: what is in it, and what it fits. */
export const TablesManifest = z.strictObject({
  kind: z.literal('tables'),
  format: z.number().int(),
  /** `plinth 0.1.0`. */
  product: z.string(),
  begunAt: z.string(),
  /** Migrations of the database. */
  steps: z.array(z.string()),
  /** Fingerprints of the keys with which personal data is encrypted. */
  keys: z.record(z.string(), z.string()),
  tables: z.array(Table),
  partitions: z.array(Partition),
  sequences: z.array(Sequence),
})

export type TablesManifest = z.infer<typeof TablesManifest>
export type MovedTable = z.infer<typeof Table>
export type MovedPartition = z.infer<typeof Partition>
export type MovedSequence = z.infer<typeof Sequence>
