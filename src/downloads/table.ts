export type DownloadsTables = {
  /** One row a file that arrives or has arrived; of a file that was replaced each of its contents has one. */
  product_file_uploads: {
    website_id: string
    id: string
    item_id: string
    /** Of the product's file that it becomes. */
    file_id: string
    is_replacement: boolean
    /** Buyers are e-mailed once it has taken the place of the file before. */
    notify: boolean
    name: string
    /** All that will arrive. They count as used from the beginning. */
    bytes: number
    received: number
    /** Of the file on the person's machine, by which the same file is known when it is chosen again. */
    last_modified: number
    /** `open` while it arrives, `current` while buyers get it, `retired` until its parts are removed. */
    state: 'open' | 'current' | 'retired'
    created_by: string
    created_at: Date
    changed_at: Date
  }
  /** What lies in the holding place, in the order of `place`. */
  product_file_parts: {
    website_id: string
    upload_id: string
    place: number
    held_name: string
    bytes: number
    sha256: string
  }
  /** What buyers of a product get. */
  product_files: {
    website_id: string
    id: string
    item_id: string
    /** Where its bytes are. */
    upload_id: string
    name: string
    bytes: number
    /** 1, and one more each time it is replaced. */
    revision: number
    created_at: Date
    changed_at: Date
  }
  /** How often each piece that was bought may be downloaded. Null: without a limit. No row: the default. */
  product_download_limits: {
    website_id: string
    item_id: string
    downloads: number | null
  }
  /** How often a file of a line was downloaded. */
  order_downloads: {
    website_id: string
    order_id: string
    line_id: string
    file_id: string
    used: number
    /** What a merchant has added to the limit. */
    granted: number
    last_at: Date
  }
}
