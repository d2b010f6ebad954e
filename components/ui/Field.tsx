import type { ReactNode } from 'react'

export const fieldClassName =
  'w-full min-h-11 rounded-control border border-edge bg-panel px-3 py-2 text-base text-text aria-invalid:border-danger'

export interface FieldProps {
  id: string
  label: ReactNode
  hint?: string | undefined
  /** What is wrong with it stands below it. */
  problem?: string | null
  children: (props: { id: string; 'aria-describedby': string | undefined; 'aria-invalid': boolean }) => ReactNode
}

/** A control of a form with its name, what there is to know of it, and what is wrong with it. */
export function Field({ id, label, hint, problem = null, children }: FieldProps) {
  const isWrong = problem !== null
  const [hintId, problemId] = [`${id}-hint`, `${id}-problem`]
  const described = [isWrong && problemId, hint && hintId].filter(Boolean).join(' ')
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id}>{label}</label>
      {children({ id, 'aria-describedby': described || undefined, 'aria-invalid': isWrong })}
      {isWrong && (
        <span id={problemId} role="alert" className="text-sm text-danger">
          {problem}
        </span>
      )}
      {hint && (
        <span id={hintId} className="text-sm text-muted">
          {hint}
        </span>
      )}
    </div>
  )
}
