/** `unreachable`: nobody can say at the moment whether there are any. */
export type TxtAnswer = { texts: string[] } | 'unreachable'

/** The port of the domain name system, as far as we ask it. */
export interface TxtRecords {
  /** Every TXT record of the name, each in one piece. No name and no record are an empty list. */
  find(name: string): Promise<TxtAnswer>
}
