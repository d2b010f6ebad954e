/** Facts of the market, a line each. */
export function StatusFacts({ rows }: { rows: readonly (readonly [label: string, value: string])[] }) {
  return (
    <dl className="divide-y divide-line border-y border-line text-sm">
      {rows.map(([label, value]) => (
        <div key={label} className="flex min-h-10 items-center justify-between gap-6 py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="figures min-w-0 text-end break-words">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
