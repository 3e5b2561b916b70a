/** What the address says: which file, on which step, and which page of its problems. */
export interface ImportSearch {
  id?: string
  /** `match`: back at the columns although the file was checked. */
  step?: 'match'
  page?: string
}

export function readImportSearch({ id, step, page }: Record<string, unknown>): ImportSearch {
  return {
    ...(typeof id === 'string' && /^\w{1,200}$/.test(id) && { id }),
    ...(step === 'match' && { step }),
    ...(/^[1-9]\d{0,2}$/.test(String(page)) && { page: String(page) }),
  }
}

export function importHref(search: ImportSearch): string {
  const given = new URLSearchParams(Object.entries(search))
  return given.size > 0 ? `/products/import?${given}` : '/products/import'
}
