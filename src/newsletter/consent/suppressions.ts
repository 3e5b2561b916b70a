/** The website's list of addresses that get no marketing e-mails, which other kinds of e-mails share. */
export interface Suppressions {
  find(websiteId: string, personRef: string): Promise<'unsubscribed' | 'bounced' | 'complained' | undefined>
  /** They want no marketing e-mails any more. */
  add(websiteId: string, personRef: string, at: string): Promise<void>
  /** They proved that they want some again; what is on the list for another reason stays. */
  lift(websiteId: string, personRef: string): Promise<void>
}
