import { Button } from '@/components/ui/Button'
import { ChipLink } from '@/components/ui/ChipLink'
import { enDesign } from '@/lib/i18n/catalogues/en-design'

export function DesignButtons() {
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
