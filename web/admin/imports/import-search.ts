/** State in the URL: file, step, and page of problems. */
export interface ImportSearch {
  id?: string
  /** `match`: back to the columns after the file was checked. */
  step?: 'match'
  page?: string
}

export function readImportSearch({ id, step, page }: Record<string, unknown>): ImportSearch {
  return {
    ...(typeof id === 'string' && /^[\w-]{1,200}$/.test(id) && { id }),
    ...(step === 'match' && { step }),
    ...(/^[1-9]\d{0,2}$/.test(String(page)) && { page: String(page) }),
  }
}

export function importHref({ page }: { page: string }, search: ImportSearch): string {
  const given = new URLSearchParams(Object.entries(search))
  return given.size > 0 ? `${page}?${given}` : page
}
