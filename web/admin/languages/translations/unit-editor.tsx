import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, useId, useState } from 'react'
import type { TextsReply, TranslationUnit } from '../../../../src/languages/contract.ts'
import { saveTexts } from '../../../../src/languages/endpoints.ts'
import type { TextState } from '../../../../src/shared/languages/text-state.ts'
import { directionOfLanguage } from '../../../../src/shared/words/text-direction.ts'
import { call } from '../../../api/client/client.ts'
import { messageOf } from '../../../api/client/message-of.ts'
import { languagesStatusQuery, type TextsFilter, textsQuery } from '../../../api/languages.ts'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { Badge, type BadgeTone } from '../../../ui/primitives/badge.tsx'
import { Button } from '../../../ui/primitives/button.tsx'
import styles from './translations.module.css'

interface UnitEditorProps {
  language: string
  filter: TextsFilter
  unit: TranslationUnit
  mayChange: boolean
}

const states: Record<TextState, { label: string; tone: BadgeTone }> = {
  translated: { label: 'Translated', tone: 'good' },
  'needs-update': { label: 'Needs update', tone: 'warning' },
  missing: { label: 'Missing', tone: 'neutral' },
}

/** One text beside its translation. Without one, visitors see the source, which is never saved as a translation. */
export function UnitEditor({ language, filter, unit, mayChange }: UnitEditorProps) {
  const saved = unit.text ?? ''
  const [typed, setTyped] = useState<string>()
  const text = typed ?? saved
  const save = useSave({ language, filter, unit, onSaved: () => setTyped(undefined) })
  const heading = useId()
  const { label, tone } = states[unit.state]
  const isChanged = text !== saved || (unit.state === 'needs-update' && text !== '')
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    const next = event.currentTarget.nextElementSibling?.querySelector('textarea')
    if (isChanged) save.mutate(text)
    next?.focus()
  }
  return (
    <li className={styles.unit} aria-labelledby={heading} onKeyDown={onKeyDown}>
      <div className={styles.head}>
        <span id={heading}>
          {unit.title} · {unit.label}
        </span>
        <Badge tone={tone}>{label}</Badge>
        {unit.text !== null && !unit.isPublished && <Badge tone="info">Not published</Badge>}
      </div>
      <div className={styles.source}>
        <p>{unit.source}</p>
        {unit.formerSource !== null && (
          <p className={styles.former}>
            Was: <del>{unit.formerSource}</del>
          </p>
        )}
      </div>
      <div className={styles.translation}>
        <TextArea
          label={`Translation of ${unit.title}, ${unit.label}`}
          labelHidden
          lang={language}
          dir={directionOfLanguage(language)}
          rows={Math.min(12, Math.max(2, Math.ceil(unit.source.length / 60)))}
          maxLength={unit.max}
          placeholder={unit.text === null ? unit.source : undefined}
          readOnly={!mayChange}
          value={text}
          error={save.error ? messageOf(save.error) : undefined}
          onChange={setTyped}
        />
        {mayChange && isChanged && (
          <Button size="small" busy={save.isPending} onClick={() => save.mutate(text)}>
            Save
          </Button>
        )}
      </div>
    </li>
  )
}

function useSave({ language, filter, unit, onSaved }: Omit<UnitEditorProps, 'mayChange'> & { onSaved(): void }) {
  const queries = useQueryClient()
  const { kind, subject, path } = unit
  return useMutation({
    mutationFn: (typed: string) =>
      call(saveTexts, {
        params: { language },
        body: { texts: [{ kind, subject, path, text: typed.trim() === '' ? null : typed, seen: unit.text }] },
      }),
    onSuccess({ units: [now] }) {
      const replace = (one: TranslationUnit) =>
        now && one.kind === kind && one.subject === subject && one.path === path ? now : one
      queries.setQueryData<InfiniteData<TextsReply>>(
        textsQuery(language, filter).queryKey,
        (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, units: page.units.map(replace) })) },
      )
      void queries.invalidateQueries({ queryKey: languagesStatusQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['languages', 'history', language] })
      onSaved()
    },
  })
}
