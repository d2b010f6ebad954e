import { enDesign } from '@/lib/i18n/catalogues/en-design'

/** The tokens of styles/globals.css, on the walls that the reader has chosen. */
export function ColourSwatches() {
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
