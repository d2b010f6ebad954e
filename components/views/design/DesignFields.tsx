import { useState } from 'react'
import { Field, fieldClassName } from '@/components/ui/Field'
import { NumberField } from '@/components/ui/NumberField'
import { enDesign } from '@/lib/i18n/catalogues/en-design'

export function DesignFields() {
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
