import { enDesign } from '@/lib/i18n/catalogues/en-design'

const looks: Record<keyof typeof enDesign.sizes, string> = {
  '3xl': 'font-[family-name:var(--font-display)] text-3xl',
  '2xl': 'font-[family-name:var(--font-display)] text-2xl',
  xl: 'font-[family-name:var(--font-display)] text-xl',
  lg: 'text-lg text-muted',
  base: 'text-base',
  sm: 'text-sm text-muted',
}

export function TypeScale() {
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
