import { type ComponentProps, useState } from 'react'
import { TextField } from '../../ui/controls/text-field.tsx'

interface TakenFieldProps extends Omit<ComponentProps<typeof TextField>, 'onChange' | 'onBlur' | 'type'> {
  /** @param end shows the value again instead of what was typed */
  onTake(typed: string, end: () => void): void
}

/** An address, which is taken once it is typed to its end: each is fetched. */
export function TakenField({ onTake, value, ...field }: TakenFieldProps) {
  const [typed, setTyped] = useState<string>()
  const take = () => typed !== undefined && onTake(typed.trim(), () => setTyped(undefined))
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        take()
      }}
    >
      <TextField {...field} type="url" value={typed ?? value} onChange={setTyped} onBlur={take} />
    </form>
  )
}
