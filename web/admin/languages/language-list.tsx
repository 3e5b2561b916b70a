import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { languagePathOf, OTHER_LANGUAGES_MAX } from '../../../src/shared/languages/language-path.ts'
import type { WebsiteLanguage } from '../../../src/shared/languages/website-language.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { IconButton } from '../../ui/primitives/icon-button.tsx'
import { PageLink } from '../../ui/primitives/page-link.tsx'
import { CheckField } from '../settings/check-field.tsx'
import styles from '../settings/settings.module.css'
import { nameOfLanguage } from './name-of-language.ts'

/** Languages in which our own words are there; in others, only what is translated differs from English. */
const offered = [
  ...['ar', 'cs', 'da', 'de', 'de-AT', 'de-CH', 'en', 'en-GB', 'en-US', 'es', 'fi', 'fr', 'fr-CA', 'fr-CH', 'he', 'hu'],
  ...['it', 'it-CH', 'ja', 'ko', 'nb', 'nl', 'pl', 'pt', 'pt-BR', 'ro', 'sk', 'sl', 'sv', 'th', 'tr', 'uk', 'zh'],
]

/** The other languages, in the order of the language switcher. */
export function LanguageList({ own, saved }: { own: string; saved: readonly string[] }) {
  const { fields, append, remove, move } = useFieldArray<{ languages: WebsiteLanguage[] }, 'languages'>({
    name: 'languages',
  })
  const [chosen, setChosen] = useState('')
  const taken = new Set([own, ...fields.map(({ language }) => language)])
  const options = offered
    .filter((value) => !taken.has(value))
    .map((value) => ({ value, label: nameOfLanguage(value) }))
    .toSorted((a, b) => a.label.localeCompare(b.label, 'en'))
  const add = () => {
    append({ language: chosen, isVisible: true })
    setChosen('')
  }
  return (
    <div className={styles.fields}>
      {fields.map(({ id, language }, place) => {
        const name = nameOfLanguage(language)
        return (
          <div className={styles.line} key={id}>
            <CheckField
              name={`languages.${place}.isVisible`}
              label={`${name} is visible`}
              hint={`Visitors find it at ${languagePathOf(language)}, and in the footer.`}
            />
            {saved.includes(language) && <PageLink to={`/settings/languages/${language}`}>Translate</PageLink>}
            <IconButton
              label={`Move ${name} up`}
              icon={<ArrowUp size={18} />}
              disabled={place === 0}
              onClick={() => move(place, place - 1)}
            />
            <IconButton
              label={`Move ${name} down`}
              icon={<ArrowDown size={18} />}
              disabled={place === fields.length - 1}
              onClick={() => move(place, place + 1)}
            />
            <IconButton label={`Remove ${name}`} icon={<Trash2 size={18} />} onClick={() => remove(place)} />
          </div>
        )
      })}
      {fields.length < OTHER_LANGUAGES_MAX && (
        <div className={styles.line}>
          <Select
            label="Add a language"
            value={chosen}
            options={options}
            empty="Choose a language"
            onChange={setChosen}
          />
          <Button icon={<Plus size={18} />} disabled={chosen === ''} onClick={add}>
            Add
          </Button>
        </div>
      )}
    </div>
  )
}
