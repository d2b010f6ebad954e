import { enDesign } from '@/components/views/design/en-design'
import { DesignSection } from './DesignSection'

/** The colours and the type of styles/globals.css. */
export function DesignTokens() {
  const { sections } = enDesign
  return (
    <>
      <DesignSection heading={sections.colours}>
        <ColourSwatches />
      </DesignSection>
      <DesignSection heading={sections.type}>
        <TypeScale />
      </DesignSection>
    </>
  )
}

/** On the walls that the reader has chosen. */
function ColourSwatches() {
  return (
    <ul className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-5">
      {Object.entries(enDesign.colours).map(([name, use]) => (
        <li key={name} className="flex flex-col gap-2">
          <div className="h-20 rounded-card border border-line" style={{ background: `var(--${name})` }} />
          <p>
            <span className="font-mono text-sm">{name}</span>
            <span className="block text-sm text-muted">{use}</span>
          </p>
        </li>
      ))}
    </ul>
  )
}

const looks: Record<keyof typeof enDesign.sizes, string> = {
  '3xl': 'font-[family-name:var(--font-display)] text-3xl',
  '2xl': 'font-[family-name:var(--font-display)] text-2xl',
  xl: 'font-[family-name:var(--font-display)] text-xl',
  lg: 'text-lg text-muted',
  base: 'text-base',
  sm: 'text-sm text-muted',
}

function TypeScale() {
  const sizes = Object.entries(looks) as [keyof typeof looks, string][]
  return (
    <div className="flex flex-col gap-4">
      <dl className="flex flex-col gap-4">
        {sizes.map(([size, look]) => (
          <div key={size} className="flex flex-wrap items-baseline gap-x-6">
            <dt className="w-12 font-mono text-sm text-muted">{size}</dt>
            <dd className={look}>{enDesign.sizes[size]}</dd>
          </div>
        ))}
      </dl>
      <p className="figures">{enDesign.figures}</p>
    </div>
  )
}
