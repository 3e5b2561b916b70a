/** `unreachable`: it cannot be determined at the moment. */
export type TxtAnswer = { texts: string[] } | 'unreachable'

/** Port for DNS lookups. */
export interface TxtRecords {
  /** All TXT records of the name, each joined into one text. Empty when the name or the records do not exist. */
  find(name: string): Promise<TxtAnswer>
}
