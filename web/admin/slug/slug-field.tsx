import { useFormContext } from 'react-hook-form'
import styles from '../../ui/forms/field.module.css'
import { FieldFrame, type FieldProps, requiredRule } from '../../ui/forms/field-frame.tsx'
import { Button } from '../../ui/primitives/button.tsx'
import { type SlugRules, slugProblem } from './slug-problem.ts'

interface SlugFieldProps extends FieldProps, SlugRules {
  /** The part of the address before it. */
  before: string
  maxLength: number
}

/** The last part of an address: says while it is typed that it is taken or cannot be used, and proposes one that can. */
export function SlugField({ taken, isReserved, odd, before, maxLength, ...field }: SlugFieldProps) {
  const { name, label, required } = field
  const { register, watch, trigger, setValue } = useFormContext<Record<string, string>>()
  const problemOf = (typed: string) => slugProblem(typed, { taken, odd, ...(isReserved && { isReserved }) })
  const { proposal } = problemOf(watch(name) ?? '') ?? {}
  const rules = {
    required: requiredRule(label, required),
    maxLength: { value: maxLength, message: `${label} has at most ${maxLength} characters.` },
    validate: (typed: string) => problemOf(typed)?.message ?? true,
    onChange: () => void trigger(name),
  }
  return (
    <FieldFrame {...field}>
      {(control) => (
        <>
          <span className={styles.box}>
            <span className={styles.affix}>{before}</span>
            <input type="text" spellCheck={false} {...register(name, rules)} {...control} />
          </span>
          {proposal !== undefined && !field.disabled && (
            <span>
              <Button
                size="small"
                onClick={() => setValue(name, proposal, { shouldDirty: true, shouldValidate: true, shouldTouch: true })}
              >
                Use “{proposal}”
              </Button>
            </span>
          )}
        </>
      )}
    </FieldFrame>
  )
}
