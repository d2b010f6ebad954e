import { useId } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { useMessages } from '@/hooks/ui/useMessages'
import { groundKinds } from '@/lib/api/schemas/ground-kinds'
import type { Ground } from '@/lib/api/schemas/moderation'
import { moderationMessages } from '@/lib/i18n/generated/moderation-messages'

/** The rule that a decision to hide follows, in the form around it. */
export function GroundFields() {
  const { ground: messages } = useMessages(moderationMessages).desk
  const id = useId()
  return (
    <>
      <Field id={`ground-${id}`} label={messages.kind}>
        {(own) => (
          <select {...own} name="ground" className={fieldClassName}>
            {groundKinds.map((kind) => (
              <option key={kind} value={kind}>
                {messages.kinds[kind]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field id={`rule-${id}`} label={messages.rule}>
        {(own) => <input {...own} name="rule" className={fieldClassName} />}
      </Field>
    </>
  )
}

/** Null where no rule was entered. */
export function readGround(entered: FormData): Ground | null {
  const kind = groundKinds.find((one) => one === entered.get('ground'))
  const rule = String(entered.get('rule') ?? '').trim()
  return kind && rule ? { kind, rule } : null
}
