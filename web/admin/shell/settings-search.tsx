import { useState } from 'react'
import { SearchField } from '../../ui/forms/search-field.tsx'
import { settingsDescriptions } from '../settings/settings-descriptions.ts'
import { matching } from './matching.ts'
import type { Place } from './places.ts'
import { settingsPlaces } from './settings-places.ts'
import { synonyms } from './synonyms.ts'

interface SettingsSearchProps {
  places: readonly Place[]
  /** Called with the places that match, in their order of relevance. */
  onFound(places: readonly Place[]): void
}

/** Finds settings by their name, by synonyms and by what is set there. */
export function SettingsSearch({ places, onFound }: SettingsSearchProps) {
  const [typed, setTyped] = useState('')
  const search = (words: string) => {
    setTyped(words)
    const paths = matching(
      places.map(({ path, label }) => ({
        path,
        label,
        also: `${synonyms[path] ?? ''} ${settingsDescriptions[path] ?? ''}`,
      })),
      words,
    ).map(({ path }) => path)
    onFound(paths.flatMap((path) => settingsPlaces.find((place) => place.path === path) ?? []))
  }
  return <SearchField label="Search settings" value={typed} onSearch={search} />
}
