import { useState } from 'react'
import { Button } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { Field, fieldClassName } from '@/components/ui/Field'
import { NumberField } from '@/components/ui/NumberField'
import { enDesign } from '@/components/views/design/en-design'
import { DesignSection } from './DesignSection'

/** Buttons, chips and the fields of forms. */
export function DesignControls() {
  const { sections } = enDesign
  return (
    <>
      <DesignSection heading={sections.controls}>
        <DesignButtons />
      </DesignSection>
      <DesignSection heading={sections.fields}>
        <DesignFields />
      </DesignSection>
    </>
  )
}

function DesignButtons() {
  const { buttons, buttonsLead, chips } = enDesign
  return (
    <div className="flex flex-col gap-5">
      <p className="max-w-prose text-muted">{buttonsLead}</p>
      <div className="flex flex-wrap gap-4">
        <Button variant="primary">{buttons.primary}</Button>
        <Button>{buttons.secondary}</Button>
        <Button variant="quiet">{buttons.quiet}</Button>
        <Button disabled>{buttons.disabled}</Button>
        <Button size="small">{buttons.small}</Button>
      </div>
      <div className="flex flex-wrap gap-2">
        {chips.map((chip, index) => (
          <ChipLink key={chip} href={`#${chip}`} current={index === 0}>
            {chip}
          </ChipLink>
        ))}
      </div>
    </div>
  )
}

function DesignFields() {
  const { field, number } = enDesign
  const [price, setPrice] = useState('1.20')
  return (
    <div className="grid max-w-2xl gap-6 sm:grid-cols-2">
      <Field id="design-name" label={field.label} hint={field.hint}>
        {(own) => <input {...own} className={fieldClassName} />}
      </Field>
      <Field id="design-wrong" label={field.label} problem={field.problem}>
        {(own) => <input {...own} className={fieldClassName} />}
      </Field>
      <NumberField id="design-price" label={number.label} problem={null} value={price} onChange={setPrice} />
    </div>
  )
}
