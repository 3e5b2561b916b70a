import { useState } from 'react'
import type { OwnWebsite } from '../../src/identity/contract.ts'
import { TextField } from '../ui/text-field.tsx'

/** From so many websites on, looking for one is quicker than reading the list. */
const SEARCH_FROM = 6

interface WebsiteSwitcherProps {
  websites: OwnWebsite[]
  disabled: boolean
  onSwitch(subdomain: string): void
}

/** The other websites of a person, to be searched by title or address. */
export function WebsiteSwitcher({ websites, disabled, onSwitch }: WebsiteSwitcherProps) {
  const [search, setSearch] = useState('')
  const wanted = search.trim().toLowerCase()
  const found = websites.filter(({ siteTitle, subdomain }) =>
    `${siteTitle} ${subdomain}`.toLowerCase().includes(wanted),
  )
  return (
    <>
      {websites.length > 0 && <p className="muted">Switch website</p>}
      {websites.length >= SEARCH_FROM && (
        <TextField
          label="Find a website"
          labelHidden
          placeholder="Find a website"
          value={search}
          onChange={setSearch}
        />
      )}
      {found.map(({ id, subdomain, siteTitle }) => (
        <button key={id} type="button" disabled={disabled} onClick={() => onSwitch(subdomain)}>
          {siteTitle}
        </button>
      ))}
      {websites.length > 0 && found.length === 0 && <p className="muted">No website has this name.</p>}
    </>
  )
}
